import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import type { EntityManager } from 'typeorm';
import type { EnquiryKind, UpdateEnquiry } from '#dto';
import { DeliveriesService } from '../../deliveries/deliveries.service.js';
import { invalidFields, ProblemError } from '../../platform/http/problems/problem-error.js';
import { ExactlyOnce } from '../intake/exactly-once.js';
import { EnquiryClock } from '../clock/enquiry-clock.js';
import { CustomerVisits } from '../customer-visits.js';
import { Enquiry } from '../enquiry.entity.js';
import { nameActor, userIdOf, usernameOf } from './actor.js';
import { type Changes, changesOf } from './changes-of.js';
import { isCorrection, personOf, storePerson } from './corrections.js';
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
      const { takenBy, inviteCustomer, ...others } = change;
      // Locked before the record: a removal locks the person before the records they had taken.
      const taker = takenBy === undefined ? undefined : await memberOf(manager, takenBy);
      const enquiry = await this.locked(manager, record);
      if (!isExpected(enquiry.version)) throw new ProblemError('stale');
      const wanted = {
        ...others,
        takenByNow: await usernameOf(manager, enquiry.takenById),
        ...(taker !== undefined && { takenBy: taker }),
        ...(isCorrection(change) && { personNow: await personOf(manager, enquiry) }),
      };
      const { columns, events } = changesOf(enquiry, wanted, new Date());
      if (inviteCustomer) await this.inviteCustomer(manager, enquiry, columns);
      const changed = await this.keep(manager, enquiry, { columns, events }, { by: record.by, key });
      if (changed.eventId === undefined) return changed;
      // A real sender gets the acknowledgement; the owner of an address that a robot used must not.
      if (columns.held === false) await this.deliveries.queueDeliveries(manager, enquiry.id, ['acknowledgement']);
      return changed;
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

  /** Invites the customer, again only if the mailbox does not have this visit. Throws invalid-fields without a visit or an address. */
  private async inviteCustomer(manager: EntityManager, enquiry: Enquiry, columns: Changes['columns']): Promise<void> {
    const { status = enquiry.status, visitAt = enquiry.visitAt } = columns;
    if (status === 'lost') throw invalidFields({ field: 'inviteCustomer', message: 'A lost record has no visit' });
    if (!visitAt) throw invalidFields({ field: 'inviteCustomer', message: 'Please choose the time of the visit first', code: 'required' });
    const { email } = { ...(await personOf(manager, enquiry)), ...columns };
    if (!email.trim()) throw invalidFields({ field: 'inviteCustomer', message: 'There is no email address to write to', code: 'required' });
    if (enquiry.visitInvited) await this.visits.invite(manager, enquiry.id, { status, visitAt, visitInvited: true, email });
    else columns.visitInvited = true;
  }
}

/** The change's id: its idempotency key, by which it can be taken back, when that is a UUID; else a new one. */
export function changeIdOf(key: string | undefined): string {
  return isUUID(key) ? String(key) : randomUUID();
}

async function memberOf(manager: EntityManager, username: string | null): Promise<{ id: string; username: string } | null> {
  if (username === null) return null;
  const id = await userIdOf(manager, username);
  if (!id) throw invalidFields({ field: 'takenBy', message: 'Nobody with this name may sign in', code: 'not-an-option' });
  return { id, username };
}
