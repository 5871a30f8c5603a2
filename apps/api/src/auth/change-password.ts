import type { DataSource } from 'typeorm';
import { findUser } from './find-user.js';
import { hashPassword } from './password-hash.js';
import { Session } from './session.entity.js';
import { User } from './user.entity.js';

/** Gives a user a new password and ends all of the user's sessions and known browsers. False when there is no such user. */
export async function changePassword(dataSource: DataSource, username: string, password: string): Promise<boolean> {
  const passwordHash = await hashPassword(password);
  return dataSource.transaction(async (manager) => {
    const user = await findUser(manager, username);
    if (!user) return false;
    await manager.update(User, user.id, { password: passwordHash });
    await manager.delete(Session, { userId: user.id });
    await manager.query('DELETE FROM known_browsers WHERE user_id = $1', [user.id]);
    return true;
  });
}
