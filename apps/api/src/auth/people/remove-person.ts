import type { DataSource } from 'typeorm';
import type { Environment } from '../../config/environment.js';
import { dropWaiting } from '../../deliveries/drop-waiting.js';
import { handBack } from '../../enquiries/history/hand-back.js';
import { noteDeed } from '../../security/note-deed.js';
import { endKeys, type KeyCounts } from '../keys/end-keys.js';
import { mailboxOf } from '../keys/mailbox-of.js';
import { User } from '../user.entity.js';
import { lockedPerson, type PersonOrder } from './locked-person.js';

/** What was somebody's. */
export interface Left {
  username: string;
  keys: KeyCounts;
  /** Open records that are nobody's now. */
  records: number;
}

/**
 * Ends a person: every key of theirs, and what they had taken and is open is nobody's again. The row stays, so that the history keeps
 * the name. Throws as lockedPerson does.
 */
export function removePerson(dataSource: DataSource, environment: Environment, order: PersonOrder): Promise<Left> {
  return dataSource.transaction(async (manager) => {
    const { id, username } = await lockedPerson(manager, order);
    const formerMailbox = await mailboxOf(manager, id);
    const records = await handBack(manager, id, order.by?.userId);
    await dropWaiting(manager, id);
    const keys = await endKeys(manager, id);
    await manager.update(User, id, { password: '', suspendedAt: null, removedAt: () => 'now()' });
    await noteDeed(manager, environment, { event: 'person-removed', userId: id, by: order.by, formerMailbox });
    return { username, keys, records };
  });
}
