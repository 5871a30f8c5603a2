import { IsOptional, IsUUID } from 'class-validator';
import { contactLogRules, type ContactOutcome, type LogContact, type LoggedContact, type UndoChange } from '../enquiry-work.js';
import { closedDayRules } from '../inbox.js';
import { ownPhotoRules } from '../upload.js';
import { Field } from './field.js';
import { IsMoment } from './moment.js';

/** A conversation as the server reads it. */
export class LogContactDto implements LogContact {
  @Field(contactLogRules.type) type!: LoggedContact;
  @Field(contactLogRules.outcome) outcome?: ContactOutcome;
  @Field(contactLogRules.text) text?: string;
  @IsOptional() @IsMoment() at?: string;
}

/** The change to be undone, as the server reads it. */
export class UndoChangeDto implements UndoChange {
  @IsUUID(undefined, { message: 'eventId must be the id of an event or of a change' }) eventId!: string;
}

/** Uploads that become a record's own photos, as the server reads them. */
export class OwnPhotosDto {
  @Field(ownPhotoRules.imageUrls) imageUrls?: string[];
}

/** A closed day's details, as the server reads it. */
export class ClosedDayDto {
  @Field(closedDayRules.why) why?: string;
}
