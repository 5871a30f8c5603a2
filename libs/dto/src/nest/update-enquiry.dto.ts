import { IsBoolean, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { enquiryRules, type UpdateEnquiry } from '../enquiry.js';
import type { EnquiryStatus } from '../enquiry-kinds.js';
import { complaintKinds } from '../enquiry-work.js';
import { ownerLimits } from '../login.js';
import type { LostReason } from '../lost-reasons.js';
import { personRules } from '../person.js';
import { Field } from './field.js';
import { IsMoment } from './moment.js';

const complaintMarks = [...complaintKinds.map(({ id }) => id), 'answered'] as const;

const complaintMessage = { message: `complaint must be ${complaintMarks.join(', ')} or null` };

/** The owner's change of a record as the server reads it. Null clears what can be cleared. */
export class UpdateEnquiryDto implements UpdateEnquiry {
  @IsOptional() @Field(enquiryRules.status) status?: EnquiryStatus;
  @IsOptional() @Field(enquiryRules.lostReason) lostReason?: LostReason;
  @Field(enquiryRules.note) note?: string;
  @IsOptional() @IsIn([false], { message: 'held can only be set to false' }) held?: false;
  @IsOptional() @IsString({ message: 'takenBy must be a user name or null' }) @MaxLength(ownerLimits.maxUsername) takenBy?: string | null;
  @Field(personRules.firstName) firstName?: string;
  @Field(personRules.lastName) lastName?: string;
  @Field(personRules.phone) phone?: string;
  @Field(personRules.email) email?: string;
  @Field(personRules.address) address?: string;
  @IsOptional() @IsMoment() promisedBy?: string | null;
  @IsOptional() @IsMoment() followUpAt?: string | null;
  @IsOptional() @IsMoment() visitAt?: string | null;
  @IsOptional() @IsIn([true], { message: 'inviteCustomer can only be set to true' }) inviteCustomer?: true;
  @IsOptional() @IsIn(complaintMarks, complaintMessage) complaint?: (typeof complaintMarks)[number] | null;
  @IsOptional() @IsBoolean({ message: 'alertsMuted must be true or false' }) alertsMuted?: boolean;
}
