import { quoteRules } from '../quote.js';
import { formTrapRule } from '../submit.js';
import { dtoOf } from './dto-of.js';
import { Field } from './field.js';

/** A quote request as the server reads it: the wire's JSON text has become lists and a boolean. Optional fields may be absent. */
export class CreateQuoteDto extends dtoOf(quoteRules) {
  /** Empty when people fill the form in (formTrapField). */
  @Field(formTrapRule) website?: string;
}
