import type { EntityManager } from 'typeorm';
import { dueKinds } from '#dto';
import { momentText } from '../enquiry-mails/moment-text.js';

/** Lines of one email. */
const mostLines = 50;

/**
 * What waits, or is overdue, one line a record, the longest due first: what, its reference, until when. No name: emails are shown on
 * locked screens.
 */
export async function waitingLines(manager: EntityManager, which: 'overdue' | 'todo'): Promise<string[]> {
  const rows = await manager.query<{ ref: string; kind: string; at: Date }[]>(
    `SELECT ref, next_due_kind AS kind, next_due_at AS at FROM enquiries
     WHERE (next_due_kind <> 'emergency') = ANY ('{true,false}') AND next_due_at <= now() + $1::interval
     ORDER BY next_due_at, id LIMIT ${mostLines}`,
    [which === 'overdue' ? '0' : '1 day'],
  );
  return rows.map(({ ref, kind, at }) => `${dueKinds.find(({ id }) => id === kind)?.label ?? kind} ${ref}, due ${momentText(at)}`);
}
