import { Column, type EntityManager, ForeignKey } from 'typeorm';
import { maySignIn } from '../../platform/database/may-sign-in.js';
import { invalidFields, ProblemError } from '../../platform/http/problems/problem-error.js';
import { nameActor } from '../history/actor.js';
import { usernameOf } from '../read-model/json-sql.js';
import type { Fact, WantedChange } from './fact.js';

export class TakenColumns {
  @Column('uuid', { nullable: true })
  @ForeignKey('users', { name: 'enquiries_taken_by_fkey', onDelete: 'SET NULL' })
  takenById!: string | null;
}

/** The person in charge. SQL, as people are an entity of auth, which this folder may not import. */
export const taken = {
  events: ['taken'],
  work: { takenBy: usernameOf('enquiry.taken_by_id') },
  change({ takenById }, { takenBy, takenByNow }) {
    const to = takenBy?.id ?? null;
    if (takenBy === undefined || to === takenById) return undefined;
    return { columns: { takenById: to }, from: takenByNow, to: takenBy?.username };
  },
  // It takes no lock: a transaction that removes this person may be waiting for the record.
  async assertUndo(manager, _eventId, { takenById }) {
    const find = `SELECT FROM users WHERE id = $1 AND ${maySignIn} FOR SHARE SKIP LOCKED`;
    if (takenById && (await manager.query<unknown[]>(find, [takenById])).length === 0)
      throw new ProblemError('conflict', { detail: 'The person who had it before can no longer sign in.' });
  },
} satisfies Fact<TakenColumns>;

/** The person of exactly this user name, who can't be removed until the transaction ends. Throws invalid-fields if none may sign in. */
export async function takerOf(manager: EntityManager, username: string | null | undefined): Promise<WantedChange['takenBy']> {
  if (username === undefined || username === null) return username;
  const [user] = await manager.query<{ id: string }[]>(`SELECT id FROM users WHERE username = $1 AND ${maySignIn} FOR SHARE`, [username]);
  if (!user) throw invalidFields({ field: 'takenBy', message: 'Nobody with this name may sign in', code: 'not-an-option' });
  return { id: user.id, username };
}

/** One statement for all records. It can't be taken back: `before` is empty. $1 the person in charge, $2 the acting person. */
const handBackSql = `
  WITH mine AS (
    SELECT id FROM enquiries WHERE taken_by_id = $1 AND status NOT IN ('won', 'lost') ORDER BY id FOR NO KEY UPDATE
  ), given AS (
    UPDATE enquiries SET taken_by_id = NULL, version = version + 1, updated_at = now() FROM mine WHERE enquiries.id = mine.id
    RETURNING enquiries.id
  )
  INSERT INTO enquiry_events (enquiry_id, by_id, type, from_value, change_id)
  SELECT id, $2, 'taken', (SELECT username FROM users WHERE users.id = $1), gen_random_uuid() FROM given RETURNING id`;

/** Unassigns a user's open records, which everybody sees at once, and returns how many there were. `by` is the acting user. */
export async function handBack(manager: EntityManager, userId: string, by: string | undefined): Promise<number> {
  if (by) await nameActor(manager, by);
  return (await manager.query<unknown[]>(handBackSql, [userId, by ?? null])).length;
}
