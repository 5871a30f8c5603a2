import { DateTime } from 'luxon';
import { type EntityManager, In } from 'typeorm';
import { dueKinds, kindFacts } from '#dto';
import { businessZone } from '../../enquiries/clock/business-calendar.js';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { EnquiryRecord } from '../../enquiries/enquiry-record.entity.js';
import { databaseNow } from '../../platform/database/database-now.js';
import { clockText, shortMomentText } from '../words/moment-text.js';
import { whatAndWhere } from './alert-words.js';

/** Lines of one email. */
const mostLines = 50;

/** By the database's clock. */
const conditions = {
  /** Of the last day, and nobody has seen to them. */
  new: `NOT enquiry.held AND enquiry.createdAt > now() - interval '1 day' AND NOT is_attended(enquiry)`,
  /** Of the last day, perhaps a robot's, and nobody has opened them. */
  held: `enquiry.held AND enquiry.createdAt > now() - interval '1 day' AND enquiry.firstSeenAt IS NULL`,
  overdue: 'enquiry.nextDueAt <= now()',
  today: `enquiry.nextDueAt > now() AND enquiry.nextDueAt <= now() + interval '1 day'`,
} as const;

/** The records that wait for somebody in this way: emergencies first, then what has waited or been due for longest. */
export function waitingRecords(manager: EntityManager, which: keyof typeof conditions): Promise<Enquiry[]> {
  return manager
    .createQueryBuilder(Enquiry, 'enquiry')
    .where(conditions[which])
    .orderBy({
      'enquiry.emergency': 'DESC',
      [which === 'new' || which === 'held' ? 'enquiry.createdAt' : 'enquiry.nextDueAt']: 'ASC',
      'enquiry.id': 'ASC',
    })
    .getMany();
}

/**
 * What each of these is about, where and when it came, such as `Hedge Trimming, IP12, 17:30`; with `due` the task, and when it is due:
 * `Reply: Hedge Trimming, IP12, due 17:30`. No name: emails and alerts are shown on locked screens.
 */
export async function waitingLines(manager: EntityManager, rows: Enquiry[], { due = false } = {}): Promise<string[]> {
  const shown = rows.slice(0, mostLines);
  const records = await manager.findBy(EnquiryRecord, { id: In(shown.map(({ id }) => id)) });
  const now = await databaseNow(manager);
  const lines = shown.map((row) => {
    const record = records.find(({ id }) => id === row.id);
    const [what, where] = whatAndWhere(record?.services ?? [], record?.postcode ?? '');
    const urgent = row.emergency && !what.startsWith('Emergency') && 'Emergency';
    const task = due ? dueKinds.find(({ id }) => id === row.nextDueKind)?.label : urgent;
    const when = due && row.nextDueAt ? `due ${whenText(row.nextDueAt, now)}` : whenText(row.createdAt, now);
    return [task, [what || kindFacts[row.kind].news, where, when].filter(Boolean).join(', ')].filter(Boolean).join(': ');
  });
  return rows.length > shown.length ? [...lines, `and ${rows.length - shown.length} more`] : lines;
}

/** The time alone today, such as `17:30`; otherwise with its day: `Fri 27 Nov, 17:30`. */
function whenText(moment: Date, now: Date): string {
  const inLondon = (when: Date) => DateTime.fromJSDate(when, { zone: businessZone });
  return inLondon(moment).hasSame(inLondon(now), 'day') ? clockText(moment) : shortMomentText(moment);
}
