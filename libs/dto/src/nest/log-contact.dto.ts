import { IsOptional } from 'class-validator';
import { contactLogRules, type ContactOutcome, type LogContact, type LoggedContact } from '../enquiry-work.js';
import { Field } from './field.js';
import { IsMoment } from './moment.js';

/** A conversation as the server reads it. */
export class LogContactDto implements LogContact {
  @Field(contactLogRules.type) type!: LoggedContact;
  @Field(contactLogRules.outcome) outcome?: ContactOutcome;
  @Field(contactLogRules.text) text?: string;
  @IsOptional() @IsMoment() at?: string;
}
