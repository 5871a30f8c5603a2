import { labelOf, lookMinutes, serviceOptions, treeCounts, type EnquiryRow } from '#dto';
import type { RowNews } from '../live/live-store';
import { markedParts } from './marked';

/** Line 2: what, how much, where. */
export function factWords({ kind, services, treeCount, postcode }: EnquiryRow): string {
  const what = services.map((id) => labelOf(serviceOptions, id)).join(', ');
  const parts = [what || (kind === 'contact' ? 'Message' : ''), treeWords(treeCount), postcode];
  return parts.filter(Boolean).join(' · ');
}

/** Who has it or looks at it now; empty when nobody does. */
export function personWords({ takenBy }: EnquiryRow, news: RowNews | undefined, now: number): string {
  const { looker } = news ?? {};
  if (looker && now - looker.at < lookMinutes * 60_000) return `${looker.name} is looking at this now`;
  return takenBy ? `${takenBy} has it` : '';
}

/** Line 3: the first words; or, when a search found something that no line shows, that. */
export function lineWords(row: EnquiryRow, terms: readonly string[]): string {
  const isIn = (text: string, term: string) => markedParts(text, [term]).some(({ found }) => found);
  const shown = [`${row.firstName} ${row.lastName}`, factWords(row), row.words];
  const hidden = terms.filter((term) => !shown.some((text) => isIn(text, term)));
  const found = [row.phone, row.email, row.ref].find((text) => hidden.some((term) => isIn(text, term)));
  return found ? `${found} · ${row.words}` : row.words;
}

function treeWords(id: string): string {
  if (!id) return '';
  if (id === '1') return '1 tree';
  const label = labelOf(treeCounts, id);
  return /^\d/.test(label) ? `${label.replace(/ trees?$/i, '')} trees` : label;
}
