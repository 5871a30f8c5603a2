import { isUUID } from 'class-validator';
import { Checked } from '../config/checked.js';

/** A row's place in a list that is sorted by age, then by id. */
export interface Place {
  createdAt: Date;
  id: string;
}

/** A place as opaque text, which callers hand back. */
export function cursorOf({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt.toISOString()}/${id}`).toString('base64url');
}

/** A cursor's place, or undefined if the cursor is not ours. */
export function placeOf(cursor: unknown): Place | undefined {
  if (typeof cursor !== 'string') return undefined;
  const place = placeIn(Buffer.from(cursor, 'base64url').toString().split('/'));
  return place && cursorOf(place) === cursor ? place : undefined;
}

/** The place with this time and id, or undefined if the database cannot hold them: JavaScript has later years than four digits. */
export function placeIn([time = '', id = '']: string[]): Place | undefined {
  const createdAt = new Date(time);
  if (!/^\d{4}-/.test(time) || Number.isNaN(createdAt.getTime())) return undefined;
  return isUUID(id) ? { createdAt, id } : undefined;
}

/** Validates a property as a cursor that `read` understands. */
export function IsCursor(read: (cursor: unknown) => object | undefined = placeOf): PropertyDecorator {
  return Checked((cursor) => read(cursor) !== undefined, 'cursor must be one that the list gave out');
}
