import { type EntityManager, Raw } from 'typeorm';
import { dueKinds } from '#dto';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { momentText } from '../words/moment-text.js';

/** Lines of one email. */
const mostLines = 50;

/** By the database's clock, on a column of this name. */
const conditions = {
  overdue: (dueAt: string) => `${dueAt} <= now()`,
  today: (dueAt: string) => `${dueAt} > now() AND ${dueAt} <= now() + interval '1 day'`,
} as const;

/**
 * The records that are overdue, or due within a day, one line each, the longest due first: the task, its reference, the moment. No name:
 * emails are shown on locked screens.
 */
export async function waitingLines(manager: EntityManager, which: 'overdue' | 'today'): Promise<string[]> {
  const rows = await manager.find(Enquiry, {
    where: { nextDueAt: Raw(conditions[which]) },
    order: { nextDueAt: 'ASC', id: 'ASC' },
    take: mostLines,
  });
  return rows.map(({ ref, nextDueKind, nextDueAt }) => {
    const task = dueKinds.find(({ id }) => id === nextDueKind)?.label ?? nextDueKind;
    return `${task} ${ref}, due ${nextDueAt && momentText(nextDueAt)}`;
  });
}
