import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { FolderShelf, type PhotoShelf } from './backup-photos.js';
import { Draft } from './draft.js';

/** Its name beside the backups, in a folder and in the bucket. It names nobody: ids and moments alone. */
export const peopleListFile = 'removed-people.json';

/** Since when somebody may not sign in, in ISO 8601; null where nothing keeps them out. */
export interface Standing {
  removedAt: string | null;
  suspendedAt: string | null;
}

/** The standing of everybody ever known here at that moment, by id. A backup taken earlier does not know it. */
export interface PeopleList {
  asOf: string;
  people: Record<string, Standing>;
}

/** A row of `users`. */
export interface StandingRow {
  id: string;
  removedAt: Date | null;
  suspendedAt: Date | null;
}

/** How the people of these rows stand. */
export function standingsOf(rows: readonly StandingRow[]): Record<string, Standing> {
  const since = (moment: Date | null) => moment?.toISOString() ?? null;
  const standings = rows.map(({ id, removedAt, suspendedAt }) => [id, { removedAt: since(removedAt), suspendedAt: since(suspendedAt) }]);
  return Object.fromEntries(standings) as Record<string, Standing>;
}

/** The list beside backups; undefined when there is none, or none that can be read. */
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

/** Both as one: of somebody whom both know the later one says how they stand. */
export function merged(one: PeopleList, other: PeopleList | undefined): PeopleList {
  if (!other) return one;
  const [earlier, later] = other.asOf > one.asOf ? [one, other] : [other, one];
  return { asOf: later.asOf, people: { ...earlier.people, ...later.people } };
}

/** Brings the list of a folder up to date, whole or not at all; people whom only the one that lies there knows stay. */
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
    ([id, standing]) => isId(id) && isSince(standing?.removedAt) && isSince(standing?.suspendedAt),
  );
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
const isMoment = (value: unknown) => typeof value === 'string' && !Number.isNaN(Date.parse(value));
const isSince = (value: unknown) => value === null || isMoment(value);
