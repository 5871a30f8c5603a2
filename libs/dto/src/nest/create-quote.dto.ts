import { quoteRules } from '../quote.js';
import type { RequestOf } from '../rules.js';
import { formTrapRule } from '../submit.js';
import { Field } from './field.js';

/** A quote request as the server reads it: the wire's JSON text has become lists and a boolean. Optional fields may be absent. */
export class CreateQuoteDto implements RequestOf<typeof quoteRules> {
  /** A page may be of a newer release than the server: what the server does not know, it drops. */
  static readonly isTolerant = true;
  @Field(quoteRules.firstName) firstName!: string;
  @Field(quoteRules.lastName) lastName!: string;
  @Field(quoteRules.email) email!: string;
  @Field(quoteRules.phone) phone!: string;
  @Field(quoteRules.postcode) postcode?: string;
  @Field(quoteRules.propertyType) propertyType?: string;
  @Field(quoteRules.serviceType) serviceType!: string[];
  @Field(quoteRules.treeCount) treeCount?: string;
  @Field(quoteRules.urgency) urgency?: string;
  @Field(quoteRules.accessibility) accessibility?: string;
  @Field(quoteRules.description) description?: string;
  @Field(quoteRules.imageUrls) imageUrls?: string[];
  @Field(quoteRules.preferredContact) preferredContact!: string;
  @Field(quoteRules.availableDate) availableDate?: string;
  @Field(quoteRules.marketingOptIn) marketingOptIn?: boolean;
  /** Only robots fill this in (formTrapField). */
  @Field(formTrapRule) website?: string;
}
