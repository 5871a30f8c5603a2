import type { EntityManager } from 'typeorm';
import { nameKey } from '#dto';
import { hashPassword } from './password-hash.js';

/**
 * Adds a user who may sign in and returns the id, or undefined if somebody already has this name or one that looks like it. The name must
 * satisfy memberRules.
 */
export async function createOwner(database: Pick<EntityManager, 'query'>, username: string, password: string): Promise<string | undefined> {
  const sql = 'INSERT INTO users (username, name_key, password) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id';
  const [row] = await database.query<{ id: string }[]>(sql, [username, nameKey(username), await hashPassword(password)]);
  return row?.id;
}
