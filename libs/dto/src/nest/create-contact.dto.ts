import { contactRules } from '../contact.js';
import type { RequestOf } from '../rules.js';
import { formTrapRule } from '../submit.js';
import { Field } from './field.js';

/** A contact enquiry as the server reads it. Optional fields may be absent. */
export class CreateContactDto implements RequestOf<typeof contactRules> {
  /** A page may be of a newer release than the server: what the server does not know, it drops. */
  static readonly isTolerant = true;
  @Field(contactRules.firstName) firstName!: string;
  @Field(contactRules.lastName) lastName!: string;
  @Field(contactRules.email) email!: string;
  @Field(contactRules.phone) phone!: string;
  @Field(contactRules.service) service?: string;
  @Field(contactRules.message) message?: string;
  /** Only robots fill this in (formTrapField). */
  @Field(formTrapRule) website?: string;
}
