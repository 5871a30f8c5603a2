import { type InboxView, inboxViews } from '#dto';
import { placeIn } from '../../platform/paging/cursor.js';

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
  const [word, later, ...rest] = Buffer.from(cursor, 'base64url').toString().split('/');
  const view = inboxViews.find((each) => each === word);
  const row = placeIn(rest);
  if (!view || !row) return undefined;
  const place = { view, later: later === '1', at: row.createdAt, id: row.id };
  return inboxCursor(place) === cursor ? place : undefined;
}
