import { IsIn, IsOptional } from 'class-validator';
import { enquiryRules, type EnquiryStatus, type UpdateEnquiry } from '../enquiry.js';
import { Field } from './field.js';

/** The owner's change of a record as the server reads it. */
export class UpdateEnquiryDto implements UpdateEnquiry {
  @IsOptional() @Field(enquiryRules.status) status?: EnquiryStatus;
  @Field(enquiryRules.note) note?: string;
  @IsOptional() @IsIn([false], { message: 'held can only be set to false' }) held?: false;
}
