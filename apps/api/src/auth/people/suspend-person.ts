import type { DataSource } from 'typeorm';
import type { Environment } from '../../platform/config/environment.js';
import { dropWaiting } from '../../messages/deliveries/drop-waiting.js';
import { recordSecurityEvent } from '../security/record-security-event.js';
import { endKeys } from '../keys/end-keys.js';
import { User } from '../user.entity.js';
import { lockedPerson, type PersonOrder } from './locked-person.js';

/** Keys that end with a suspension. The others stay, but open nothing until the person is let back. */
const ended = ['sessions', 'known_browsers', 'passkey_challenges', 'sign_in_codes'] as const;

/** Suspends a person or lets them back; does nothing if they already are. Throws as lockedPerson does. */
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
    await recordSecurityEvent(manager, environment, {
      event: suspended ? 'person-suspended' : 'person-let-back',
      userId: id,
      by: order.by,
    });
  });
}
