import type { DataSource } from 'typeorm';
import type { CreateMember } from '#dto';
import type { Environment } from '../../platform/config/environment.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { recordSecurityEvent } from '../../security-events/record-security-event.js';
import { createOwner } from '../create-owner.js';
import { assertStillSignedIn } from './locked-person.js';

/** Adds a person and tells everybody by email. Returns false, changing nothing, if the name is taken. Throws not-signed-in. */
export function addPerson(
  dataSource: DataSource,
  environment: Environment,
  { username, password, by }: CreateMember & { by?: ActingSessionRow },
): Promise<boolean> {
  return dataSource.transaction(async (manager) => {
    if (by) await assertStillSignedIn(manager, by);
    const userId = await createOwner(manager, username, password);
    if (userId) await recordSecurityEvent(manager, environment, { event: 'person-added', userId, by });
    return userId !== undefined;
  });
}
