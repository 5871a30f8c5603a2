import { numbersOf, type CustomerProposal, type CustomerRecord, type CustomerView } from '#dto';
import { momentWords, waitWords } from '../inbox/wait-words';
import { britishFormat, formatDay } from '../../../lib/format-moment';

const hourMs = 3_600_000;
const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth', 'Tenth'];
const ordinalKind = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ordinalEnds = { zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' } as const;
const year = britishFormat({ year: 'numeric' });

/** A customer's name with the newest reference: `Ada Oakley (TS-7K4Q2)`. */
export function whoWords(customer: CustomerView): string {
  const name = customer.name || customer.phones[0] || 'somebody';
  const newest = newestOf(customer);
  return newest ? `${name} (${newest.ref})` : name;
}

/** The same of a customer's other records, by their own newest name; without one, the reference alone. */
export function othersWords(customer: CustomerView, recordId: string): string {
  const records = customer.records.filter(({ id }) => id !== recordId);
  const names = records.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim());
  const name = names.findLast(Boolean);
  const others = { ...customer, records };
  return name ? whoWords({ ...others, name }) : (newestOf(others)?.ref ?? whoWords(customer));
}

export function newestOf({ records }: CustomerView): CustomerRecord | undefined {
  return records.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt)).at(-1);
}

/** The numbers as they were first written down, each once: `+44 1473 …` is `01473 …`; `dial` if they can be dialled. */
export function eachNumber(phones: readonly string[], numbers: CustomerView['numbers'] = {}): { phone: string; dial?: string }[] {
  const read = phones.toReversed().map((phone) => {
    const [first] = numbersOf({ phone, numbers: numbers[phone] });
    return [first?.international ?? phone, { phone, dial: first?.dial }] as const;
  });
  return [...new Map(read).values()].toReversed();
}

/** What is the same. */
export function becauseWords({ because }: CustomerProposal): string {
  if (because.length > 1) return 'Same number and email';
  return because[0] === 'email' ? 'Same email' : 'Same number';
}

/** `20 minutes ago`; after a day, the day. */
export function sinceWords(moment: string, now: number): string {
  const ago = now - Date.parse(moment);
  if (ago < 24 * hourMs)
    return ago < hourMs
      ? `${waitWords(ago).replace('min', ago < 120_000 ? 'minute' : 'minutes')} ago`
      : `at ${momentWords(Date.parse(moment), now)}`;
  return `on ${formatDay(moment)}`;
}

/** `Third request since 2024: won 2, lost 1`, from the customer's other records. Undefined for the only one. */
export function returnWords({ records }: CustomerView, recordId: string): string | undefined {
  const place = records.findIndex(({ id }) => id === recordId);
  const [first] = records;
  if (place < 0 || !first || records.length < 2) return undefined;
  const others = records.filter(({ id }) => id !== recordId);
  const count = place + 1;
  const ordinal = ordinals[place] ?? `${count}${ordinalEnds[ordinalKind.select(count)]}`;
  return `${ordinal} request since ${year.format(Date.parse(first.createdAt))}: ${outcomeWords(others)}`;
}

/** `won 2, lost 1`; without either, `none won or lost`. */
export function outcomeWords(records: readonly CustomerRecord[]): string {
  const count = (status: CustomerRecord['status']) => records.filter((record) => record.status === status).length;
  const [won, lost] = [count('won'), count('lost')];
  return won + lost > 0 ? `won ${won}, lost ${lost}` : 'none won or lost';
}
