import type { EntityManager } from 'typeorm';

/** Names the acting person in this transaction, for its announcements. SQL, since this folder may not import auth. */
export async function nameActor(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(`SELECT set_config('product.user', coalesce((SELECT username FROM users WHERE id = $1), ''), true)`, [userId]);
}

/** The user name of an id; empty for nobody. */
export async function usernameOf(manager: EntityManager, id: string | null): Promise<string> {
  const [user] = id ? await manager.query<{ username: string }[]>('SELECT username FROM users WHERE id = $1', [id]) : [];
  return user?.username ?? '';
}
