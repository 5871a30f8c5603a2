import { enquiryKinds, enquiryStatuses, leadSources, urgencies, type InboxQuery } from '#dto';

const isIn = (options: readonly { id: string }[]) => (text: string) => options.some(({ id }) => id === text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** Each field of a search, with the values that it accepts. */
const fields = {
  q: Boolean,
  source: isIn(leadSources),
  kind: (text) => enquiryKinds.some((kind) => kind === text),
  status: isIn(enquiryStatuses),
  who: Boolean,
  urgency: isIn(urgencies),
  from: isDay,
  to: isDay,
  photos: (text) => text === 'true',
} satisfies { [name in keyof InboxQuery]: (text: string) => boolean };

/** The owner's search, as stored in the address. */
export type SearchQuery = Pick<InboxQuery, keyof typeof fields>;

export const searchFields = Object.keys(fields) as (keyof SearchQuery)[];

/** Parses the search from an address; unknown values are dropped. */
export function searchIn(address: URLSearchParams): SearchQuery {
  const values = searchFields.map((name) => {
    const text = address.get(name) ?? '';
    return [name, name === 'q' ? text.trim() : text] as const;
  });
  return Object.fromEntries(values.filter(([name, value]) => fields[name](value)));
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
