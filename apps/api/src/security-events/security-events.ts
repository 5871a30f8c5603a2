import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type FindManyOptions, In } from 'typeorm';
import type { SecurityEventView } from '#dto';
import { User } from '../platform/people/user.entity.js';
import { SecurityEvent } from './security-event.entity.js';

const mostEvents = 200;

/** Reads the security events. */
@Injectable()
export class SecurityEvents {
  constructor(private readonly dataSource: DataSource) {}

  /** Everybody's events, newest first, 200 at most. */
  list(): Promise<SecurityEventView[]> {
    return readSecurityEvents(this.dataSource.manager, { take: mostEvents });
  }
}

/** These events, newest first, with the names of their people, removed or not. */
export async function readSecurityEvents(
  manager: EntityManager,
  which: Pick<FindManyOptions<SecurityEvent>, 'where' | 'take'>,
): Promise<SecurityEventView[]> {
  const events = await manager.find(SecurityEvent, { ...which, order: { at: 'DESC', id: 'ASC' } });
  const ids = events.flatMap(({ userId, byId }) => [userId, byId]).filter((id) => id !== null);
  const people = await manager.find(User, { where: { id: In(ids) }, withDeleted: true });
  const nameOf = (id: string | null) => people.find((person) => person.id === id)?.username;
  return events.map(({ id, event, at, userId, byId, about, device, times }) => {
    return { id, event, at: at.toISOString(), person: nameOf(userId) ?? '', by: nameOf(byId) ?? null, about, device, times };
  });
}
