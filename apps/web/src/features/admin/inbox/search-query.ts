import {
  enquiryKinds,
  enquiryStatuses,
  leadSources,
  urgencies,
  type EnquiryKind,
  type EnquiryStatus,
  type InboxQuery,
  type LeadSource,
} from '#dto';

/** The owner's search, as stored in the address. */
export type SearchQuery = Pick<InboxQuery, 'q' | 'source' | 'kind' | 'status' | 'who' | 'urgency' | 'from' | 'to' | 'photos'>;

export const searchFields = [
  'q',
  'source',
  'kind',
  'status',
  'who',
  'urgency',
  'from',
  'to',
  'photos',
] as const satisfies readonly (keyof SearchQuery)[];

const day = /^\d{4}-\d\d-\d\d$/;

/** Parses the search from an address; unknown values are dropped. */
export function searchIn(address: URLSearchParams): SearchQuery {
  const value = (name: keyof SearchQuery) => address.get(name) ?? '';
  const one = (name: keyof SearchQuery, ids: readonly string[]) => (ids.includes(value(name)) ? value(name) : undefined);
  const dayIn = (name: 'from' | 'to') => (day.test(value(name)) ? value(name) : undefined);
  return {
    q: value('q').trim() || undefined,
    source: one(
      'source',
      leadSources.map(({ id }) => id),
    ) as LeadSource | undefined,
    kind: one('kind', enquiryKinds) as EnquiryKind | undefined,
    status: one(
      'status',
      enquiryStatuses.map(({ id }) => id),
    ) as EnquiryStatus | undefined,
    who: value('who') || undefined,
    urgency: one(
      'urgency',
      urgencies.map(({ id }) => id),
    ),
    from: dayIn('from'),
    to: dayIn('to'),
    photos: value('photos') === 'true' ? 'true' : undefined,
  };
}

/** The address with another search; a record open beside it is closed. */
export function withSearch(address: URLSearchParams, changes: SearchQuery): URLSearchParams {
  const changed = new URLSearchParams(address);
  changed.delete('open');
  changed.delete('customer');
  for (const [name, value] of Object.entries(changes)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}

/** `24 found`; the total is exact up to a thousand (inboxLimits). */
export function foundWords(total: number, mostCounted: number): string {
  if (total === 0) return 'Nothing found.';
  return total > mostCounted ? `more than ${mostCounted.toLocaleString('en-GB')} found` : `${total.toLocaleString('en-GB')} found`;
}
