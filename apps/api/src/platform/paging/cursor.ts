import { ValidateBy } from 'class-validator';

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
  const [time = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split('/');
  const createdAt = new Date(time);
  // Four digits: JavaScript has later years than PostgreSQL.
  if (!/^\d{4}-/.test(time) || Number.isNaN(createdAt.getTime()) || !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id))
    return undefined;
  const place = { createdAt, id };
  return cursorOf(place) === cursor ? place : undefined;
}

/** Validates a property as a cursor. */
export function IsCursor(): PropertyDecorator {
  const validate = (value: unknown) => placeOf(value) !== undefined;
  return ValidateBy({ name: 'isCursor', validator: { validate, defaultMessage: () => 'cursor must be one that the list gave out' } });
}
