import { contactRules } from '../contact.js';
import { formTrapRule } from '../submit.js';
import { dtoOf } from './dto-of.js';
import { Field } from './field.js';

/** A contact enquiry as the server reads it. Optional fields may be absent. */
export class CreateContactDto extends dtoOf(contactRules) {
  /** Empty when people fill the form in (formTrapField). */
  @Field(formTrapRule) website?: string;
}
