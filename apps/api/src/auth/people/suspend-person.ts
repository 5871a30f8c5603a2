import type { DataSource } from 'typeorm';
import type { Environment } from '../../platform/config/environment.js';
import { dropWaiting } from '../../messages/deliveries/drop-waiting.js';
import { noteDeed } from '../security/note-deed.js';
import { endKeys } from '../keys/end-keys.js';
import { User } from '../user.entity.js';
import { lockedPerson, type PersonOrder } from './locked-person.js';

/** What does not outlast a suspension. The rest opens nothing until the person is let back. */
const ended = ['sessions', 'known_browsers', 'passkey_challenges', 'sign_in_codes'] as const;

/** Shuts a person out, or lets them back; one who is so already stays so. Throws as lockedPerson does. */
export function suspendPerson(
  dataSource: DataSource,
  environment: Environment,
  { suspended, ...order }: PersonOrder & { suspended: boolean },
): Promise<void> {
  return dataSource.transaction(async (manager) => {
    const { id, suspendedAt } = await lockedPerson(manager, order);
    if ((suspendedAt !== null) === suspended) return;
    await manager.update(User, id, { suspendedAt: suspended ? () => 'now()' : null });
    if (suspended) await dropWaiting(manager, id);
    if (suspended) await endKeys(manager, id, ended);
    await noteDeed(manager, environment, { event: suspended ? 'person-suspended' : 'person-let-back', userId: id, by: order.by });
  });
}
