import { IsUUID } from 'class-validator';
import type { UndoChange } from '../enquiry-work.js';

/** The change to be undone, as the server reads it. */
export class UndoChangeDto implements UndoChange {
  @IsUUID(undefined, { message: 'eventId must be the id of an event or of a change' }) eventId!: string;
}
