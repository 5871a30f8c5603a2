import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import type { CreateMember, TeamMember } from '#dto';
import { Environment } from '../platform/config/environment.js';
import type { ActingSessionRow } from '../platform/http/guards/acting-session.js';
import { invalidFields } from '../platform/http/problems/problem-error.js';
import { EnquiryAlert } from '../enquiries/enquiry-alert.entity.js';
import { Enquiry } from '../enquiries/enquiry.entity.js';
import { dropWaiting } from '../deliveries/drop-waiting.js';
import { passwordWeakness } from './password-strength.js';
import { endKeys, passwordKeys } from './keys/end-keys.js';
import { addPerson } from './people/add-person.js';
import { lockedPerson } from './people/locked-person.js';
import { removePerson } from './people/remove-person.js';
import { recordSecurityEvent } from '../security-events/record-security-event.js';
import { User } from '../platform/people/user.entity.js';

const takenName = 'Somebody already has this name, or one that looks like it. Please choose another';

/** The people of the team. Each of them may add, suspend and remove another, as the commands at the server do. */
@Injectable()
export class TeamService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly environment: Environment,
  ) {}

  /** Everybody, by name, with the given user marked. */
  async list(userId: string): Promise<TeamMember[]> {
    const users = await this.dataSource.manager.find(User, { order: { username: 'ASC' } });
    return users.map(({ id, username, suspendedAt }) => ({ username, you: id === userId, suspended: suspendedAt !== null }));
  }

  /** Throws invalid-fields for a name that is taken or looks like a taken one, and for a weak password. */
  async add({ username, password }: CreateMember, by: ActingSessionRow): Promise<TeamMember> {
    const weakness = await passwordWeakness(password, username);
    if (weakness) throw invalidFields({ field: 'password', message: `The password ${weakness}` });
    if (!(await addPerson(this.dataSource, this.environment, { username, password, by })))
      throw invalidFields({ field: 'username', message: takenName });
    return { username, you: false, suspended: false };
  }

  /** Suspends a person or lets them back, if they are not yet. Keys that stay open nothing meanwhile. Throws as lockedPerson does. */
  async suspend(username: string, suspended: boolean, by: ActingSessionRow): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const { id: userId, suspendedAt } = await lockedPerson(manager, { username, by });
      if ((suspendedAt !== null) === suspended) return;
      await manager.update(User, userId, { suspendedAt: suspended ? () => 'now()' : null });
      if (suspended) {
        await dropWaiting(manager, userId);
        await endKeys(manager, userId, passwordKeys);
        await alertAgain(manager, userId);
      }
      await recordSecurityEvent(manager, this.environment, { event: suspended ? 'person-suspended' : 'person-let-back', userId, by });
    });
  }

  /** Throws not-found, conflict, not-signed-in. */
  async remove(username: string, by: ActingSessionRow): Promise<void> {
    await removePerson(this.dataSource, this.environment, { username, by });
  }
}

/** The alerts of this person's emergencies begin again, unless somebody has muted them. */
async function alertAgain(manager: EntityManager, userId: string): Promise<void> {
  const where = { takenById: userId, nextDueKind: 'emergency' as const, alertsMutedAt: IsNull() };
  const emergencies = await manager.find(Enquiry, { select: { id: true }, where });
  await manager.update(EnquiryAlert, { enquiryId: In(emergencies.map(({ id }) => id)) }, { dueAt: () => 'now()' });
}
