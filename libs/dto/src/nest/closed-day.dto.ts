import { closedDayRules } from '../inbox.js';
import { Field } from './field.js';

/** A closed day's details, as the server reads it. */
export class ClosedDayDto {
  @Field(closedDayRules.why) why?: string;
}
