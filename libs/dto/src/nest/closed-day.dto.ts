import { closedDayRules } from '../inbox.js';
import { Field } from './field.js';

/** What is said of a closed day, as the server reads it. */
export class ClosedDayDto {
  @Field(closedDayRules.why) why?: string;
}
