import {
  apiRoutes, contactOutcomes, dueKinds, isOpen, openSince, standingVisit, type Due, type DueKind, type EnquiryRow, type InboxCounts,
  type InboxView,
} from '#dto';
import { useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import type { JournalEntry } from '../../../lib/journal/journal-entry';
import type { ListPage } from '../../../lib/owner-list';
import { useUnsavedRows } from '../caller/unsaved-caller';
import { useEntries, useOlderThan, waitingAfterMs } from '../journal/use-entries';
import { useTeam } from '../kit/use-team';
import { newerRow } from '../live/live-store';
import { useLiveState } from '../live/use-live';
import { recordWithEntries } from '../record/change/changed-record';
import type { NewsRow } from './use-inbox';
import { useNow } from './use-now';

/** A row as the lists have it (undefined: the server does not have the record yet), and as the owner's unsaved changes make it. */
export interface UnsentRow {
  before?: EnquiryRow;
  after: EnquiryRow;
}

/** Whether a row belongs to a view or a count, by the facts that the phone has. */
export type Belongs = (row: EnquiryRow, view: InboxView | keyof InboxCounts) => boolean;

const dayMs = 24 * 60 * 60_000;

/** Rows with changes that have waited long enough to be counted in the header, callers among them. */
export function useUnsentRows(): UnsentRow[] {
  const client = useQueryClient();
  const news = useLiveState((state) => state.news);
  const entries = useOlderThan(useEntries(), waitingAfterMs);
  const callers = useUnsavedRows();
  const ids = [...new Set(entries.map(({ record }) => record.id))];
  return [
    ...callers.map((after) => ({ after })),
    ...ids.flatMap((id) => {
      const listed = callers.some((caller) => caller.id === id) ? undefined : listedRow(client, id);
      const before = listed && newerRow(listed, news.get(id));
      return before ? { before, after: rowWithEntries(before, entries.filter(({ record }) => record.id === id)) } : [];
    }),
  ];
}

/** Tells where a row belongs now, for the signed-in person. */
export function useBelongs(): Belongs {
  const now = useNow();
  const { me } = useTeam();
  return (row, view) => {
    const { due, status, held } = row;
    const isEnded = status === 'won' || status === 'lost';
    switch (view) {
      case 'todo':
        return due !== null && (due.kind !== 'follow-up' || Date.parse(due.at) < now + dayMs);
      case 'open':
        return isOpen(row, now);
      case 'visits':
        return Date.parse(standingVisit(row) ?? '') > now;
      case 'mine':
        return row.takenBy === me && !isEnded;
      case 'held':
        return held;
      case 'new':
        return status === 'new' && !held;
      case 'overdue':
        return due !== null && Date.parse(due.at) <= now;
      case 'emergencies':
        return due?.kind === 'emergency';
      default:
        return true;
    }
  };
}

/** A list's rows with the unsaved changes: what no longer belongs to the view is gone, what now does is in its place, a new caller on top. */
export function withUnsent(rows: readonly NewsRow[], view: InboxView, unsent: readonly UnsentRow[], belongs: Belongs): NewsRow[] {
  const changed = new Map(unsent.map((each) => [each.after.id, each]));
  const left = rows.flatMap(({ row, news }): NewsRow[] => {
    const { before, after = row } = changed.get(row.id) ?? {};
    return before && belongs(before, view) && !belongs(after, view) ? [] : [{ row: after, news }];
  });
  const added = unsent.filter(({ after }) => belongs(after, view) && !rows.some(({ row }) => row.id === after.id));
  if (added.length === 0) return left;
  const rank = ({ row }: NewsRow) => (row.version === 0 ? -Infinity : rankIn(view, row));
  return [...added.map(({ after }) => ({ row: after })), ...left].toSorted((one, other) => rank(one) - rank(other) || 0);
}

/** The order of the views: see inboxViews of the contract. */
function rankIn(view: InboxView, row: EnquiryRow): number {
  if (view === 'todo') return row.due ? rankOf(row.due) : Infinity;
  if (view === 'open') return openSince(row);
  return view === 'visits' && row.visitAt ? Date.parse(row.visitAt) : -Date.parse(row.createdAt);
}

/** The counts with the unsaved changes. */
export function countsWith(counts: InboxCounts, unsent: readonly UnsentRow[], belongs: Belongs): InboxCounts {
  const change = (name: keyof InboxCounts) =>
    unsent.reduce((sum, { before, after }) => sum + Number(belongs(after, name)) - Number(before !== undefined && belongs(before, name)), 0);
  const names = ['todo', 'open', 'overdue', 'emergencies', 'held', 'mine', 'new'] as const;
  const after = { ...counts };
  for (const name of names) if (counts[name] !== undefined) after[name] = Math.max(0, counts[name] + change(name));
  return after;
}

/** A row as its author's unsaved changes make it. Only the server knows what else is due, such as a complaint's day. */
export function rowWithEntries(row: EnquiryRow, entries: readonly JournalEntry[]): EnquiryRow {
  const { due, statusAt, visitAt, followUpAt, lostReason, takenBy } = row;
  const complaint = row.complaint ? ({ kind: 'complaint', at: row.createdAt, answeredAt: null } as const) : null;
  const seen = { ...row, note: '', work: { statusAt, visitAt, followUpAt, lostReason, takenBy, complaint } };
  const { note: _, work, ...shown } = recordWithEntries(seen, entries);
  const isComplaint = Boolean(work.complaint && !work.complaint.answeredAt);
  const isAnswered = shown.status !== 'new' || entries.some(hasReached);
  const isStillDue = ({ kind }: Due) => (complaintKinds.has(kind) ? isComplaint : kind !== 'follow-up' && !isAnswered);
  const waiting: Due[] = due && isStillDue(due) ? [due] : [];
  if (work.followUpAt) waiting.push({ kind: 'follow-up', at: work.followUpAt });
  const [first = null] = waiting.toSorted((one, other) => rankOf(one) - rankOf(other));
  return { ...shown, ...work, complaint: isComplaint, due: first };
}

const complaintKinds = new Set<DueKind>(dueKinds.map(({ id }) => id).filter((id) => id.endsWith('complaint')));
const reached = new Set<string | undefined>(contactOutcomes.filter((outcome) => outcome.reached).map(({ id }) => id));
const hasReached = ({ work }: JournalEntry) => work.call === 'log' && reached.has(work.contact.outcome);

/** An emergency comes before anything else that is due; among emergencies the earliest does. */
function rankOf({ kind, at }: Due): number {
  return Date.parse(at) - (kind === 'emergency' ? 1e15 : 0);
}

/** The newest row of a record in any list that was read. */
function listedRow(client: QueryClient, id: string): EnquiryRow | undefined {
  const lists = client.getQueriesData<Partial<InfiniteData<ListPage<EnquiryRow>>>>({
    predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${apiRoutes.enquiries}?`),
  });
  const rows = lists.flatMap(([, list]) => list?.pages?.flatMap((page) => page.rows.filter((row) => row.id === id)) ?? []);
  return rows.toSorted((one, other) => other.version - one.version)[0];
}
