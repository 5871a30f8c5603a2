import type { DataSource, EntityManager } from 'typeorm';
import type { Environment } from '../../platform/config/environment.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { noteDeed } from '../security/note-deed.js';
import { namedLike } from '../find-user.js';
import { countKeys, endKeys, type KeyCounts, keyTables } from '../keys/end-keys.js';
import { hashPassword } from '../password-hash.js';
import { User } from '../user.entity.js';
import { lockPeople } from './locked-person.js';

const withPassword = ['sessions', 'known_browsers', 'passkey_challenges', 'sign_in_codes'] as const;

/** Which keys end: what a password has opened, the passkeys as well, or all. */
const endings = { password: withPassword, passkeys: [...withPassword, 'passkeys'], everything: keyTables } as const;

/** What is done to a person's ways in from the server. */
export interface AccessOrder {
  username: string;
  ends: keyof typeof endings;
  /** The new one; absent: the present one stays. */
  password?: string;
}

/** What was ended, and what opens something still. */
export interface EndedAccess {
  username: string;
  ended: KeyCounts;
  standing: KeyCounts;
  suspended: boolean;
}

/** Ends a person's keys from the server, gives them another password if asked for, and tells everybody. Throws not-found. */
export async function endAccess(dataSource: DataSource, environment: Environment, order: AccessOrder): Promise<EndedAccess> {
  const password = order.password === undefined ? undefined : await hashPassword(order.password);
  return dataSource.transaction(async (manager) => {
    const user = namedLike(await lockPeople(manager), order.username);
    if (!user) throw new ProblemError('not-found', { detail: `There is no user "${order.username}". To add one: create-owner ${order.username}` });
    const { id: userId, username, suspendedAt } = user;
    const formerMailbox = await mailboxOf(manager, userId);
    const ended = await endKeys(manager, userId, endings[order.ends]);
    if (password !== undefined) {
      await manager.update(User, userId, { password });
      await noteDeed(manager, environment, { event: 'password-changed', userId, formerMailbox });
    }
    if (order.ends !== 'password') await noteDeed(manager, environment, { event: 'keys-ended', userId, formerMailbox });
    return { username, ended, standing: await countKeys(manager, userId), suspended: suspendedAt !== null };
  });
}

/** The mailbox that this person has named for alerts and codes; empty for none. */
export async function mailboxOf(manager: EntityManager, userId: string): Promise<string> {
  const [row] = await manager.query<{ email: string }[]>('SELECT email FROM alert_people WHERE user_id = $1', [userId]);
  return row?.email ?? '';
}
