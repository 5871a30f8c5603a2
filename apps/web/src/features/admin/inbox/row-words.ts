import { kindFacts, labelOf, serviceOptions, treeCounts, viewingMinutes, type EnquiryRow } from '#dto';
import type { RowNews } from '../live/live-store';

/** Line 2, after the due time: where, what, how much. */
export function factWords({ kind, services, treeCount, postcode }: EnquiryRow): string {
  const what = services.map((id) => labelOf(serviceOptions, id)).join(', ');
  const parts = [postcode, what || kindFacts[kind].short, treeWords(treeCount)];
  return parts.filter(Boolean).join(' · ');
}

/** Who has taken it or is viewing it; empty if nobody. */
export function personWords({ takenBy, version }: EnquiryRow, news: RowNews | undefined, now: number): string {
  if (version === 0) return 'Still to save';
  const { looker } = news ?? {};
  if (looker && now - looker.at < viewingMinutes * 60_000) return `${looker.name} is looking at this now`;
  return takenBy ? `${takenBy} is on it` : '';
}

/** `1 tree`, `2-3 trees`; empty if the number is unknown or there is none. */
export function treeWords(id: string): string {
  // The services say so already, or nobody knows the number.
  if (!id || id === 'hedge' || id === 'unsure') return '';
  if (id === '1') return '1 tree';
  return `${labelOf(treeCounts, id)} trees`;
}

/** The overdue row, other than an emergency, whose promise ended first; undefined if none is overdue. */
export function oldestPromise(rows: readonly EnquiryRow[], now: number): string | undefined {
  const late = rows.flatMap(({ id, due, held }) =>
    due && !held && due.kind !== 'emergency' && Date.parse(due.at) <= now ? [{ id, at: Date.parse(due.at) }] : [],
  );
  return late.toSorted((one, other) => one.at - other.at)[0]?.id;
}
