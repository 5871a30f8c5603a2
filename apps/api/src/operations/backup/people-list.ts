import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { isUUID } from 'class-validator';
import type { User } from '../../platform/people/user.entity.js';
import { FolderShelf, type PhotoShelf } from './backup-photos.js';
import { Draft } from './draft.js';

/** Its name beside the backups, in a folder and in the bucket. The list holds no names: only ids and moments. */
export const peopleListFile = 'removed-people.json';

/** Since when somebody may not sign in, in ISO 8601; null if nothing keeps them out. */
export interface Standing {
  removedAt: string | null;
  suspendedAt: string | null;
}

/** The standing of everybody ever known here at that moment, by id. An earlier backup does not hold it. */
export interface PeopleList {
  asOf: string;
  people: Record<string, Standing>;
}

/** A row of `users`. */
export type StandingRow = Pick<User, 'id' | 'removedAt' | 'suspendedAt'>;

/** The standing of these rows' people. */
export function standingsOf(rows: readonly StandingRow[]): Record<string, Standing> {
  const since = (moment: Date | null) => moment?.toISOString() ?? null;
  const standings = rows.map(({ id, removedAt, suspendedAt }) => [id, { removedAt: since(removedAt), suspendedAt: since(suspendedAt) }]);
  return Object.fromEntries(standings) as Record<string, Standing>;
}

/** The list beside the backups; undefined if there is none, or if it can't be read. */
export async function peopleListOn(shelf: PhotoShelf): Promise<PeopleList | undefined> {
  const bytes = await shelf.open(peopleListFile);
  if (!bytes) return undefined;
  const written = await text(Readable.from(bytes));
  try {
    const list: unknown = JSON.parse(written);
    return isPeopleList(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/** Merges two lists; the later one decides the standing of somebody in both. */
export function merged(one: PeopleList, other: PeopleList | undefined): PeopleList {
  if (!other) return one;
  const [earlier, later] = other.asOf > one.asOf ? [one, other] : [other, one];
  return { asOf: later.asOf, people: { ...earlier.people, ...later.people } };
}

/** Updates a folder's list, all or nothing; people whom only the present list holds stay in it. */
export async function keepPeopleList(folder: string, list: PeopleList): Promise<void> {
  const path = join(folder, peopleListFile);
  const whole = merged(list, await peopleListOn(new FolderShelf(folder)));
  const draft = new Draft(path);
  await draft.write(Readable.from([Buffer.from(JSON.stringify(whole))]));
  await draft.keepAs(path);
}

function isPeopleList(list: unknown): list is PeopleList {
  const { asOf, people } = (list ?? {}) as Partial<Record<keyof PeopleList, unknown>>;
  if (!isMoment(asOf) || typeof people !== 'object' || people === null) return false;
  return Object.entries(people as Record<string, Partial<Standing> | null>).every(
    ([id, standing]) => isUUID(id) && isSince(standing?.removedAt) && isSince(standing?.suspendedAt),
  );
}

const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isSince = (value: unknown) => value === null || isMoment(value);
