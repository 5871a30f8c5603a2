import type { DataSource } from 'typeorm';
import { hashPassword } from './password-hash.js';

/** Adds a user who may sign in. False when there is one of this name already; that one stays as it is. */
export async function createOwner(dataSource: DataSource, username: string, password: string): Promise<boolean> {
  const sql = 'INSERT INTO users (username, password) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING id';
  const rows = await dataSource.query<unknown[]>(sql, [username, await hashPassword(password)]);
  return rows.length === 1;
}
