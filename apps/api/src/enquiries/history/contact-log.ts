import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { loggedContacts, type LogContact, type LoggedEvent } from '#dto';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import { ExactlyOnce } from '../intake/exactly-once.js';
import { changeIdOf, EnquiryChanges, type RecordOfUser } from './enquiry-changes.js';
import { EnquiryEvent } from './enquiry-event.entity.js';

/** How far ahead of ours a phone's clock may be. Milliseconds. */
const skewMs = 2 * 60_000;

/** Writes conversations, tries and remarks into the history, each exactly once. */
@Injectable()
export class ContactLog {
  constructor(
    private readonly changes: EnquiryChanges,
    private readonly once: ExactlyOnce,
  ) {}

  /** The event and the record's new version; reaching somebody stops the clock. Throws not-found; invalid-fields for a contradiction. */
  async log(record: RecordOfUser, contact: LogContact, key: string | undefined): Promise<LoggedEvent> {
    const { type, outcome, text = '' } = assertFits(contact);
    return this.once.run({ call: 'enquiry-event', key, body: { ...contact, record: record.id, by: record.by } }, async (manager) => {
      const enquiry = await this.changes.locked(manager, record);
      const at = momentOf(contact, enquiry.createdAt);
      const id = randomUUID();
      const event = {
        id,
        enquiryId: enquiry.id,
        byId: record.by,
        changeId: changeIdOf(key),
        type,
        outcome: outcome ?? ('' as const),
        text,
        before: {},
        ...(at && { at }),
      };
      await manager.insert(EnquiryEvent, event);
      return { id, version: await this.changes.settle(manager, enquiry) };
    });
  }
}

function assertFits(contact: LogContact): LogContact {
  const { type, outcome, text } = contact;
  const outcomes: readonly string[] = loggedContacts[type];
  if (outcomes.length === 0 && !text?.trim()) throw invalidFields({ field: 'text', message: 'Please write something', code: 'required' });
  const fits = outcomes.length === 0 ? !outcome : outcomes.includes(outcome ?? '');
  if (!fits) throw invalidFields({ field: 'outcome', message: 'Please say how it went', code: outcome ? 'not-an-option' : 'required' });
  return contact;
}

/** Undefined: now. A moment slightly ahead of ours counts as now, too. */
function momentOf({ at }: LogContact, createdAt: Date): Date | undefined {
  const moment = at === undefined ? undefined : new Date(at);
  if (!moment) return undefined;
  const aheadMs = moment.getTime() - Date.now();
  if (aheadMs > skewMs || moment < createdAt)
    throw invalidFields({ field: 'at', message: 'at must lie between the record and now', code: 'wrong-format' });
  return aheadMs > 0 ? undefined : moment;
}
