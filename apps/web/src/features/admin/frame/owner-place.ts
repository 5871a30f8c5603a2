import { enquiryKinds } from '#dto';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../lib/paths';
import type { RecordKey } from '../kit/enquiry-calls';

/** The owner's four tabs; without one the dashboard shows its overview. */
const ownerTabs = ['todo', 'recent', 'search', 'more'] as const;
export type OwnerTab = (typeof ownerTabs)[number];

/** The owner's place, as stored in the address: all of it is in the dashboard's query, so that Back, reload and links work. */
export interface OwnerPlace {
  /** `view`; undefined: the overview. */
  tab?: OwnerTab;
  /** `open=quote/<id>`: one record, beside its list if there is room, else instead of it. */
  open?: RecordKey;
  /** `customer`: one customer's page, by the customer's id or that of one of the records. */
  customer?: string;
  /** `part`: a page within More, or another list within To do. */
  part?: string;
}

/** Parses an address's query; unknown values are dropped. */
export function placeOf(query: URLSearchParams): OwnerPlace {
  const [kindText, id] = query.get('open')?.split('/') ?? [];
  const kind = enquiryKinds.find((each) => each === kindText);
  return {
    tab: ownerTabs.find((tab) => tab === query.get('view')),
    open: id && kind ? { kind, id } : undefined,
    customer: query.get('customer') ?? undefined,
    part: query.get('part') ?? undefined,
  };
}

/** The address of a place. */
export function placeHref({ tab, open, part, customer }: OwnerPlace): string {
  const query = new URLSearchParams();
  if (tab) query.set('view', tab);
  if (part) query.set('part', part);
  if (customer) query.set('customer', customer);
  if (open) query.set('open', `${open.kind}/${open.id}`);
  return hrefOf(query);
}

/** The address of the same place, including the search, with this record open; undefined: with none. */
export function openHref(query: URLSearchParams, open: RecordKey | undefined): string {
  const changed = new URLSearchParams(query);
  if (open) changed.set('open', `${open.kind}/${open.id}`);
  else changed.delete('open');
  return hrefOf(changed);
}

/** The form for a caller, in place of a record. */
export const newCaller: RecordKey = { kind: 'call', id: 'new' };

/** The address of the same place with this customer's page; undefined: with none. */
export function customerHref(query: URLSearchParams, customer: string | undefined): string {
  const changed = new URLSearchParams(query);
  changed.delete('open');
  if (customer) changed.set('customer', customer);
  else changed.delete('customer');
  return hrefOf(changed);
}

/** The owner's present place. */
export function useOwnerPlace(): OwnerPlace {
  const [query] = useSearchParams();
  return useMemo(() => placeOf(query), [query]);
}

function hrefOf(query: URLSearchParams): string {
  const text = query.toString().replace('%2F', '/');
  return text ? `${paths.dashboard}?${text}` : paths.dashboard;
}
