import { ValidateBy } from 'class-validator';
import { type InboxView, inboxViews } from '#dto';

/** A row's place in a view of the inbox. */
export interface InboxPlace {
  view: InboxView;
  /** False among the emergencies of `todo`. */
  later: boolean;
  at: Date;
  id: string;
}

/** A place as opaque text, which callers hand back. */
export function inboxCursor({ view, later, at, id }: InboxPlace): string {
  return Buffer.from([view, later ? 1 : 0, at.toISOString(), id].join('/')).toString('base64url');
}

/** The place of a cursor, or undefined if it is not ours. */
export function inboxPlace(cursor: unknown): InboxPlace | undefined {
  if (typeof cursor !== 'string') return undefined;
  const [word, later, time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('/');
  const view = inboxViews.find((each) => each === word);
  const at = momentOf(time);
  if (!view || !at || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const place = { view, later: later === '1', at, id };
  return inboxCursor(place) === cursor ? place : undefined;
}

/** A moment that the database can hold, too: JavaScript has later years. */
function momentOf(text: string): Date | undefined {
  const moment = new Date(text);
  return /^\d{4}-/.test(text) && !Number.isNaN(moment.getTime()) ? moment : undefined;
}

/** Validates a property as a cursor of the inbox. */
export function IsInboxCursor(): PropertyDecorator {
  const validate = (value: unknown) => inboxPlace(value) !== undefined;
  return ValidateBy({ name: 'isInboxCursor', validator: { validate, defaultMessage: () => 'cursor must be one that the list gave out' } });
}
