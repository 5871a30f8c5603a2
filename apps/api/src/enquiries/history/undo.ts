import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { undoMinutes } from '#dto';
import { inTurn } from '../../platform/database/in-turn.js';
import type { ActingSessionRow } from '../../platform/http/guards/acting-session.js';
import { ProblemError } from '../../platform/http/problems/problem-error.js';
import { EnquiriesService } from '../enquiries.service.js';
import { Enquiry } from '../enquiry.entity.js';
import { type ChangedColumns, factOf } from '../facts/facts.js';
import { EnquiryChanges, type RecordOfUser } from './enquiry-changes.js';
import { EnquiryEvent } from './enquiry-event.entity.js';

/** Undoes recent changes on which no later one depends, of which the history keeps both, and calls written down by mistake. */
@Injectable()
export class Undo {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: EnquiryChanges,
    private readonly enquiries: EnquiriesService,
  ) {}

  /** Takes back a change, by its id or an event's; returns the new version. One taken back already stays so. Throws not-found, conflict. */
  async undo(record: RecordOfUser, id: string): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      await inTurn(manager, 'joining customers');
      const enquiry = await this.changes.locked(manager, record);
      const ofRecord = { enquiryId: enquiry.id };
      const event = await manager.findOneBy(EnquiryEvent, [
        { ...ofRecord, id },
        { ...ofRecord, changeId: id },
      ]);
      if (!event) throw new ProblemError('not-found');
      const events = (await eventsOfChange(manager, event)).filter(({ before }) => before !== null);
      if (events.some(({ undoneAt }) => undoneAt)) return enquiry.version;
      await assertNothingStandsOn(manager, event, events);
      const columns = restored(manager, events);
      for (const each of events) await factOf(each.type)?.assertUndo?.(manager, each.id, columns);
      await manager.update(EnquiryEvent, { id: In(events.map(({ id }) => id)) }, { undoneAt: () => 'clock_timestamp()' });
      await manager.insert(
        EnquiryEvent,
        events.map(({ type, toValue, fromValue }) => ({
          enquiryId: enquiry.id,
          byId: record.by,
          type: 'undone' as const,
          fromValue: toValue || type,
          toValue: fromValue,
        })),
      );
      return this.changes.settle(manager, enquiry, columns);
    });
  }

  /**
   * Deletes a call that this person wrote down within the minutes of an undo. Throws not-found, and conflict when it is another's, too old,
   * or when somebody else has worked on it since.
   */
  async takeBackCall(record: RecordOfUser, by: ActingSessionRow): Promise<void> {
    await this.enquiries.remove([record.id], {
      kind: record.kind,
      byHand: { by },
      assert: async (manager) => {
        const { id, firstSeenById, firstSeenAt } = await this.changes.locked(manager, record);
        if (firstSeenById !== by.userId) throw new ProblemError('conflict', { detail: 'Somebody else wrote this call down.' });
        if (!firstSeenAt || firstSeenAt.getTime() < Date.now() - undoMinutes * 60_000)
          throw new ProblemError('conflict', { detail: `This can be taken back for ${undoMinutes} minutes only.` });
        const theirs = await manager.existsBy(EnquiryEvent, { enquiryId: id, byId: Not(by.userId), undoneAt: IsNull() });
        if (theirs) throw new ProblemError('conflict', { detail: 'Somebody else has worked on this call since.' });
      },
    });
  }
}

function eventsOfChange(manager: EntityManager, event: EnquiryEvent): Promise<EnquiryEvent[]> {
  return manager.findBy(EnquiryEvent, event.changeId ? { enquiryId: event.enquiryId, changeId: event.changeId } : { id: event.id });
}

async function assertNothingStandsOn(
  manager: EntityManager,
  { id, enquiryId, recordedAt }: EnquiryEvent,
  events: EnquiryEvent[],
): Promise<void> {
  if (events.length === 0) throw new ProblemError('conflict', { detail: 'This cannot be taken back.' });
  if (recordedAt.getTime() < Date.now() - undoMinutes * 60_000)
    throw new ProblemError('conflict', { detail: `This can be taken back for ${undoMinutes} minutes only.` });
  // A conversation is about no fact, and nothing stands on it.
  const types = events.flatMap(({ type }) => factOf(type)?.events ?? []);
  // Sorted by the database, which has the moments' microseconds.
  const all = await manager.find(EnquiryEvent, { where: { enquiryId }, order: { recordedAt: 'ASC' } });
  const later = all.slice(all.findIndex((each) => each.id === id) + 1);
  const isOfChange = (each: EnquiryEvent) => events.some((event) => event.id === each.id);
  const found = later.some((each) => types.includes(each.type) && !each.undoneAt && !isOfChange(each));
  if (found) throw new ProblemError('conflict', { detail: 'A newer change builds on this one.' });
}

function restored(manager: EntityManager, events: EnquiryEvent[]): ChangedColumns {
  const before = Object.assign({}, ...events.map((event) => event.before)) as Record<string, string | null>;
  const moments = manager.dataSource.getMetadata(Enquiry).columns.filter(({ type }) => type === 'timestamptz');
  const isMoment = (name: string) => moments.some(({ propertyName }) => propertyName === name);
  const columns = Object.entries(before).map(([name, value]) => [name, value && isMoment(name) ? new Date(value) : value]);
  return Object.fromEntries(columns) as ChangedColumns;
}
