import { numbersOf, type EnquiryRow } from '#dto';
import type { ContactWay } from '../../../lib/journal/journal-entry';
import { textMessageHref } from '../../../lib/text-message-href';

/** The ways to reach somebody, by the history's names. */
const contactWays = ['call', 'text', 'whatsapp', 'email'] as const satisfies readonly ContactWay[];

/** The fields that the ways depend on. */
export type Reachable = Pick<EnquiryRow, 'phone' | 'numbers' | 'email' | 'preferredContact'>;

export interface WayToReach {
  way: ContactWay;
  /** The verb alone, for a small button. */
  verb: string;
  /** Verb and number or address. */
  label: string;
  /** Undefined: this way is not available. The number is then shown as text. */
  href: string | undefined;
  /** The way to offer first: the customer's preference, or the first one available. One at most. */
  preferred: boolean;
}

/** The start of a message. */
export interface MessageStart {
  text: string;
  /** For an email. */
  subject?: string;
}

const verbs = { call: 'Call', text: 'Text', whatsapp: 'WhatsApp', email: 'Email' } as const satisfies Record<ContactWay, string>;
const wayByWish: Partial<Record<string, ContactWay>> = { phone: 'call', text: 'text', whatsapp: 'whatsapp', email: 'email' };

/** The four ways to reach a customer; the one to offer first leads. Text messages need a mobile number. */
export function waysToReach(person: Reachable): WayToReach[] {
  const wish = wayByWish[person.preferredContact];
  const ways = [...contactWays].sort((a, b) => Number(b === wish) - Number(a === wish));
  const offered = ways.find((way) => hrefTo(person, way));
  return ways
    .map((way) => ({ way, verb: verbs[way], label: labelOf(person, way), href: hrefTo(person, way), preferred: way === offered }))
    .sort((a, b) => Number(b.preferred) - Number(a.preferred));
}

/** The link that opens one way, with the start of a message; undefined if the way is not available. */
export function hrefTo(person: Reachable, way: ContactWay, start?: MessageStart): string | undefined {
  if (way === 'email') return mailHref(person.email, start);
  const numbers = numbersOf(person);
  const number = way === 'call' ? numbers[0] : numbers.find(({ mobile }) => mobile);
  if (!number) return undefined;
  if (way === 'call') return `tel:${number.dial}`;
  if (way === 'text') return textMessageHref(number.international, start?.text);
  return `https://wa.me/${number.international.slice(1)}${start?.text ? `?text=${encodeURIComponent(start.text)}` : ''}`;
}

/** No address can smuggle a subject or a copy into an email (RFC 6068). */
function mailHref(email: string, start?: MessageStart): string | undefined {
  if (!email.includes('@')) return undefined;
  const parts = Object.entries({ subject: start?.subject, body: start?.text }).filter(([, value]) => value);
  const query = parts.map(([name, value]) => `${name}=${encodeURIComponent((value ?? '').replace(/\r?\n/g, '\r\n'))}`).join('&');
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}${query && `?${query}`}`;
}

function labelOf({ phone, email }: Reachable, way: ContactWay): string {
  return way === 'email' ? `Email ${email}` : `${verbs[way]} ${phone}`;
}
