import type { DataSource, EntityManager } from 'typeorm';
import { commandLine } from '../../platform/config/command-line.js';
import type { Environment } from '../../platform/config/environment.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';
import { findByName } from '../find-user.js';
import { AlertPerson } from '../../deliveries/alert-person.entity.js';
import { countKeys, endKeys, type KeyCounts, keyTables, passwordKeys } from '../keys/end-keys.js';
import { hashPassword } from '../password-hash.js';
import { User } from '../../platform/people/user.entity.js';
import { lockPeople } from './locked-person.js';

/** The keys that end: those that a password opened, the passkeys as well, or all of them. */
const endings = { password: passwordKeys, passkeys: [...passwordKeys, 'passkeys'], everything: keyTables } as const;

/** A change to a person's access, ordered at the server. */
export interface AccessOrder {
  username: string;
  ends: keyof typeof endings;
  /** The new password; if absent, the present one stays. */
  password?: string;
}

/** The keys that ended, and those that still work. */
export interface EndedAccess {
  username: string;
  ended: KeyCounts;
  standing: KeyCounts;
  suspended: boolean;
}

/** Ends a person's keys, sets a new password if one is given, and tells everybody by email. For use at the server. Throws not-found. */
export async function endAccess(dataSource: DataSource, environment: Environment, order: AccessOrder): Promise<EndedAccess> {
  const password = order.password === undefined ? undefined : await hashPassword(order.password);
  return dataSource.transaction(async (manager) => {
    const user = findByName(await lockPeople(manager), order.username);
    if (!user) {
      const add = commandLine('create-owner', order.username);
      throw new ProblemError('not-found', { detail: `There is no user "${order.username}". To add one: ${add}` });
    }
    const { id: userId, username, suspendedAt } = user;
    const formerMailbox = await mailboxOf(manager, userId);
    const ended = await endKeys(manager, userId, endings[order.ends]);
    if (password !== undefined) {
      await manager.update(User, userId, { password });
      await recordSecurityEvent(manager, environment, { event: 'password-changed', userId, formerMailbox });
    }
    if (order.ends !== 'password') await recordSecurityEvent(manager, environment, { event: 'keys-ended', userId, formerMailbox });
    return { username, ended, standing: await countKeys(manager, userId), suspended: suspendedAt !== null };
  });
}

/** The mailbox that this person has set for alerts and codes; empty if none. */
export async function mailboxOf(manager: EntityManager, userId: string): Promise<string> {
  return (await manager.findOneBy(AlertPerson, { userId }))?.email ?? '';
}
