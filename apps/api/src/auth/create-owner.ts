import type { EntityManager } from 'typeorm';
import { nameKey } from '#dto';
import { hashPassword } from './password-hash.js';

/**
 * Makes a user who may sign in, by a name that memberRules takes, and answers the id. Undefined when somebody has it or one that looks
 * like it; they stay.
 */
export async function createOwner(database: Pick<EntityManager, 'query'>, username: string, password: string): Promise<string | undefined> {
  const sql = 'INSERT INTO users (username, name_key, password) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id';
  const [row] = await database.query<{ id: string }[]>(sql, [username, nameKey(username), await hashPassword(password)]);
  return row?.id;
}
