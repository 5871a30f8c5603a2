import type { KeyKind, KeyView } from '#dto';
import type { Icon } from '../../../ui/icon';
import { Mail } from '../../../ui/icons';
import { formatDay, formatMoment } from '../../../lib/format-moment';
import { AppWindow, Bell, CalendarDays, Fingerprint, MonitorSmartphone } from '../kit/late-icons';

/** The words for the keys of one kind. */
export interface KindWords {
  label: string;
  Icon: Icon;
  /** Singular and plural, within a sentence. */
  one: string;
  many: string;
  /** Precedes the day on which it was created. */
  since: string;
  /** The consequence of ending one; absent if the next sign-in restores it: then there is no question. */
  after?: string;
}

/** In display order. */
export const kindWords: Record<KeyKind, KindWords> = {
  session: { label: 'Signed in', Icon: MonitorSmartphone, one: 'sign-in', many: 'sign-ins', since: 'Signed in' },
  passkey: {
    label: 'Passkeys',
    Icon: Fingerprint,
    one: 'passkey',
    many: 'passkeys',
    since: 'Added',
    after:
      'Nobody can sign in with it any more. Anyone signed in with it stays signed in until you end that too. The phone may go on offering it until you delete it there.',
  },
  browser: { label: 'Browsers we trust', Icon: AppWindow, one: 'known browser', many: 'known browsers', since: 'Known since' },
  device: {
    label: 'Devices that are alerted',
    Icon: Bell,
    one: 'alerted device',
    many: 'alerted devices',
    since: 'Since',
    after: 'New requests are no longer announced there. Alerts can only be turned on again on that device.',
  },
  calendar: {
    label: 'Calendar',
    Icon: CalendarDays,
    one: 'calendar address',
    many: 'calendar addresses',
    since: 'Made',
    after: 'Calendars that use the address get nothing new. What they already have may stay there until you remove it.',
  },
  mailbox: {
    label: 'Your mailbox for alerts and codes',
    Icon: Mail,
    one: 'mailbox',
    many: 'mailboxes',
    since: 'Since',
    after: 'Your alerts and sign-in codes go to the business’s mailbox from then on. You can set another one under Alerts.',
  },
};

/** When a key was created, and when it was last used, a line each. */
export function linesOf({ kind, since, lastUsedAt, synced }: KeyView): string[] {
  const words = [
    kind !== 'mailbox' && (lastUsedAt ? `Last used ${formatMoment(lastUsedAt)}` : 'Not used yet'),
    since && `${kindWords[kind].since} ${formatDay(since)}`,
    synced && 'Also on your other devices of the same account',
  ];
  return words.filter((line): line is string => Boolean(line));
}

/** "2 sign-ins, 1 passkey". */
export function countInWords(keys: readonly KeyView[]): string {
  const kinds = Object.entries(kindWords) as [KeyKind, KindWords][];
  const counts = kinds.map(([kind, words]) => ({ ...words, count: keys.filter((key) => key.kind === kind).length }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}
