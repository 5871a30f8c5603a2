import { alertRules } from '../alerts.js';
import type { ChangeMailbox } from '../keys.js';
import { Field } from './field.js';

/** One's own mailbox as the server reads it. */
export class ChangeMailboxDto implements ChangeMailbox {
  @Field(alertRules.email) email!: string;
}
