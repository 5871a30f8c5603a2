import type { DataSource } from 'typeorm';
import { nameKey } from '#dto';
import { hashPassword } from './password-hash.js';

/** Adds a user who may sign in, by a name that memberRules takes. False when somebody has it or one that looks like it; they stay. */
export async function createOwner(dataSource: DataSource, username: string, password: string): Promise<boolean> {
  const sql = 'INSERT INTO users (username, name_key, password) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id';
  const rows = await dataSource.query<unknown[]>(sql, [username, nameKey(username), await hashPassword(password)]);
  return rows.length === 1;
}
