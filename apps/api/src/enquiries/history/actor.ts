import type { EntityManager } from 'typeorm';
import { maySignIn } from '../../platform/database/may-sign-in.js';

/** Names the acting person in this transaction, for its announcements. SQL, since this folder may not import auth. */
export async function nameActor(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`SELECT set_config('product.user', coalesce((SELECT username FROM users WHERE id = $1), ''), true)`, [userId]);
}

/** The id of exactly this user name, who can't be removed until the transaction ends; undefined if nobody who may sign in has it. */
export async function userIdOf(manager: EntityManager, username: string): Promise<string | undefined> {
  const [user] = await manager.query<{ id: string }[]>(`SELECT id FROM users WHERE username = $1 AND ${maySignIn} FOR SHARE`, [username]);
  return user?.id;
}

/** The user name of an id; empty for nobody. */
export async function usernameOf(manager: EntityManager, id: string | null): Promise<string> {
  const [user] = id ? await manager.query<{ username: string }[]>('SELECT username FROM users WHERE id = $1', [id]) : [];
  return user?.username ?? '';
}
