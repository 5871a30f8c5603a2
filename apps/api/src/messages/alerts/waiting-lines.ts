import type { EntityManager } from 'typeorm';
import { dueKinds } from '#dto';
import { momentText } from '../words/moment-text.js';

/** Lines of one email. */
const mostLines = 50;

const conditions = {
  overdue: 'next_due_at <= now()',
  today: `next_due_at > now() AND next_due_at <= now() + interval '1 day'`,
} as const;

/**
 * The records that are overdue, or due within a day, one line each, the longest due first: the task, its reference, the moment. No name:
 * emails are shown on locked screens.
 */
export async function waitingLines(manager: EntityManager, which: 'overdue' | 'today'): Promise<string[]> {
  // SQL: by the database's clock.
  const rows = await manager.query<{ ref: string; kind: string; at: Date }[]>(`
    SELECT ref, next_due_kind AS kind, next_due_at AS at FROM enquiries
    WHERE (next_due_kind <> 'emergency') = ANY ('{true,false}') AND ${conditions[which]}
    ORDER BY next_due_at, id LIMIT ${mostLines}`);
  return rows.map(({ ref, kind, at }) => `${dueKinds.find(({ id }) => id === kind)?.label ?? kind} ${ref}, due ${momentText(at)}`);
}
