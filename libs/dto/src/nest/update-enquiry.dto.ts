import { enquiryRules, type EnquiryStatus, type UpdateEnquiry } from '../enquiry.js';
import { Field } from './field.js';

/** The owner's change of a record as the server reads it. */
export class UpdateEnquiryDto implements UpdateEnquiry {
  @Field(enquiryRules.status) status!: EnquiryStatus;
  @Field(enquiryRules.note) note?: string;
}
