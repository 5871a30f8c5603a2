import type { CustomerRecord, CustomerView } from '#dto';
import type { EnquiryRecord } from '../enquiry-record.entity.js';

const columns = [
  'id', 'kind', 'ref', 'createdAt', 'version', 'source', 'status', 'lostReason', 'firstName', 'lastName', 'postcode', 'services', 'excerpt',
  'phone', 'numbers', 'email', 'address', 'customerId',
] as const satisfies (keyof EnquiryRecord)[];

type Row = Pick<EnquiryRecord, (typeof columns)[number]>;

/** The columns of a record that its customer's view needs. */
export const customerColumns = Object.fromEntries(columns.map((column) => [column, true])) as Record<(typeof columns)[number], true>;

/** A record's customer: its own, until it is joined with another. */
export function customerOf({ id, customerId }: Pick<Row, 'id' | 'customerId'>): string {
  return customerId ?? id;
}

/** The customers of these records, which come oldest first; by their ids. */
export function customerViews(rows: Row[]): Map<string, CustomerView> {
  const customers = grouped(rows);
  return new Map([...customers].map(([id, records]) => [id, viewOf(id, records)]));
}

function grouped(rows: Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) groups.set(customerOf(row), [...(groups.get(customerOf(row)) ?? []), row]);
  return groups;
}

function viewOf(id: string, records: Row[]): CustomerView {
  const newest = records.toReversed();
  const all = (text: (row: Row) => string) => [...new Set(newest.map((row) => text(row).trim()).filter(Boolean))];
  const [name = ''] = all(({ firstName, lastName }) => `${firstName} ${lastName}`);
  return {
    id,
    name,
    phones: all(({ phone }) => phone),
    numbers: Object.fromEntries(records.map(({ phone, numbers }) => [phone.trim(), numbers])),
    emails: all(({ email }) => email),
    addresses: longest(all(placeOf)),
    records: records.map(recordView),
  };
}

/** Where a record is: the street address, as far as it is known, and the postcode. */
export function placeOf({ address, postcode }: Pick<Row, 'address' | 'postcode'>): string {
  return [address, postcode].map((part) => part.trim()).filter(Boolean).join(', ');
}

/** Drops an address with which a longer one ends, such as a postcode alone. */
function longest(addresses: string[]): string[] {
  return addresses.filter((short) => !addresses.some((address) => address.endsWith(`, ${short}`)));
}

function recordView(row: Row): CustomerRecord {
  const { createdAt, excerpt, phone: _phone, numbers: _numbers, email: _email, address: _address, customerId: _customer, ...record } = row;
  return { ...record, createdAt: createdAt.toISOString(), words: excerpt };
}
