import { type EntityManager, IsNull } from 'typeorm';
import { AlertPerson } from '../../deliveries/alert-person.entity.js';
import type { Environment } from '../../platform/config/environment.js';
import { User } from '../../platform/people/user.entity.js';

/** Somebody who may sign in, with what they chose; unless somebody has chosen, the first owner is on call. */
export interface AlertedPerson {
  id: string;
  username: string;
  /** Empty: none. */
  email: string;
  /** Whether that is a mailbox of their own, beside the business's. */
  hasMailbox: boolean;
  onCall: boolean;
  digest: boolean;
  isFirstOwner: boolean;
}

/** All who may sign in. */
export async function alertTeam(manager: EntityManager, { ADMIN_USERNAME, ownerMailbox }: Environment): Promise<AlertedPerson[]> {
  const [users, choices] = await Promise.all([manager.findBy(User, { suspendedAt: IsNull() }), manager.find(AlertPerson)]);
  return users.map(({ id, username }) => {
    const { email, onCall, digest } = choices.find(({ userId }) => userId === id) ?? new AlertPerson();
    const isFirstOwner = username === ADMIN_USERNAME;
    const hasMailbox = email !== '' && email.toLowerCase() !== ownerMailbox.toLowerCase();
    return { id, username, email, hasMailbox, onCall: onCall ?? isFirstOwner, digest, isFirstOwner };
  });
}
