import type { DataSource } from 'typeorm';
import type { Environment } from '../../platform/config/environment.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';
import { mailboxOf } from './end-access.js';
import { endPerson, type RemovedAccess } from './end-person.js';
import { lockedPerson, type PersonOrder } from './locked-person.js';

/** Removes a person and tells everybody by email. Throws as lockedPerson does. */
export function removePerson(
  dataSource: DataSource,
  environment: Environment,
  order: PersonOrder,
): Promise<RemovedAccess & { username: string }> {
  return dataSource.transaction(async (manager) => {
    const { id, username } = await lockedPerson(manager, order);
    const formerMailbox = await mailboxOf(manager, id);
    const left = await endPerson(manager, id, order.by?.userId);
    await recordSecurityEvent(manager, environment, { event: 'person-removed', userId: id, by: order.by, formerMailbox });
    return { username, ...left };
  });
}
