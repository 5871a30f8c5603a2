import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { EnquiryKind, UpdateEnquiry } from '#dto';
import { DeliveriesService } from '../../deliveries/deliveries.service.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { ExactlyOnce } from '../intake/exactly-once.js';
import { EnquiryClock } from '../clock/enquiry-clock.js';
import { CustomerVisits } from '../customer-visits.js';
import { Enquiry } from '../enquiry.entity.js';
import { type Changes, changesOf } from '../facts/facts.js';
import { isCorrection, personOf, storePerson } from '../facts/person.js';
import { takerOf } from '../facts/taken.js';
import { nameActor, usernameOf } from './actor.js';
import { EnquiryEvent } from './enquiry-event.entity.js';
import { firstReplyOf } from './first-reply.js';

/** A record and the user who changes it (an id). */
export interface RecordOfUser {
  kind: EnquiryKind;
  id: string;
  by: string;
}

/** A change's person, record, expected version, and idempotency key (undefined: without). */
export interface ChangeOrder extends RecordOfUser {
  isExpected: (version: number) => boolean;
  key: string | undefined;
}

/** The record, its new version and the first event of the change; none when nothing was altered. */
export interface Changed {
  id: string;
  version: number;
  eventId?: string;
}

/** Changes records, one transaction each for the row, its history, its due times and its messages. */
@Injectable()
export class EnquiryChanges {
  constructor(
    private readonly once: ExactlyOnce,
    private readonly deliveries: DeliveriesService,
    private readonly clock: EnquiryClock,
    private readonly visits: CustomerVisits,
  ) {}

  /**
   * Changes the named fields and records the person, once for each key: the same key again returns the first result, whatever version is
   * expected. Throws not-found, invalid-fields, `stale` if the version is not the expected one, and conflict if the key came with another
   * change, for another record or from somebody else.
   */
  async update({ isExpected, key, ...record }: ChangeOrder, change: UpdateEnquiry): Promise<Changed> {
    return this.once.run({ call: 'enquiry-change', key, body: { ...change, record: record.id, by: record.by } }, async (manager) => {
      // Locked before the record: a removal locks the person before the records they had taken.
      const takenBy = await takerOf(manager, change.takenBy);
      const enquiry = await this.locked(manager, record);
      if (!isExpected(enquiry.version)) throw new ProblemError('stale');
      const isAboutPerson = isCorrection(change) || change.inviteCustomer;
      const wanted = {
        ...change,
        takenBy,
        takenByNow: await usernameOf(manager, enquiry.takenById),
        ...(isAboutPerson && { personNow: await personOf(manager, enquiry) }),
      };
      const { sends, ...changes } = changesOf(enquiry, wanted, new Date());
      for (const send of sends) await send(manager, { deliveries: this.deliveries, visits: this.visits });
      return this.keep(manager, enquiry, changes, { by: record.by, key });
    });
  }

  /** Stores a locked row's changes with their events and consequences; an invitation has no event of its own. */
  async keep(
    manager: EntityManager,
    enquiry: Enquiry,
    { columns, events }: Changes,
    { by, key }: Pick<ChangeOrder, 'by' | 'key'>,
  ): Promise<Changed> {
    const { id } = enquiry;
    if (events.length === 0 && Object.keys(columns).length === 0) return { id, version: enquiry.version };
    const changeId = changeIdOf(key);
    const rows = events.map((event) => ({ id: randomUUID(), ...event, changeId, enquiryId: id, byId: by }));
    await manager.insert(EnquiryEvent, rows);
    return { id, version: await this.settle(manager, enquiry, columns), eventId: rows[0]?.id };
  }

  /** Locks the row until the transaction ends, and returns it. Throws not-found. */
  async locked(manager: EntityManager, { kind, id, by }: RecordOfUser): Promise<Enquiry> {
    const enquiry = await manager.findOne(Enquiry, { where: { kind, id }, lock: { mode: 'pessimistic_write' } });
    if (!enquiry) throw new ProblemError('not-found');
    await nameActor(manager, by);
    return enquiry;
  }

  /** Stores a changed row or history with its consequences, and returns the new version. */
  async settle(manager: EntityManager, enquiry: Enquiry, changed: Changes['columns'] = {}): Promise<number> {
    const isFollowed = changed.visitInvited ?? enquiry.visitInvited;
    const email = isFollowed ? (await personOf(manager, enquiry)).email : '';
    const columns = await storePerson(manager, enquiry, changed);
    const facts = Object.assign({}, enquiry, columns);
    const reply = await firstReplyOf(manager, facts);
    const due = await this.clock.columnsOf(manager, Object.assign(facts, reply));
    const version = enquiry.version + 1;
    await manager.update(Enquiry, enquiry.id, { ...columns, ...reply, ...due, version, updatedAt: () => 'now()' });
    await this.visits.follow(manager, enquiry.id, Object.assign({ email }, enquiry), Object.assign({ email: changed.email ?? email }, facts));
    return version;
  }
}

/** The change's id: its idempotency key, by which it can be taken back, when that is a UUID; else a new one. */
export function changeIdOf(key: string | undefined): string {
  return isUUID(key) ? String(key) : randomUUID();
}
