import type { SecurityEventName, SecurityEventView } from './security-events.js';

type DescribedEvent = Pick<SecurityEventView, 'event' | 'person' | 'by' | 'about' | 'times'>;
type Words = (event: DescribedEvent & { who: string }) => string;

const often = (times: number) => (times > 1 ? `, ${times} times within the hour` : '');
/** Names a colleague, or somebody at the server, who changed another person's access; empty if the person did it. */
const byWhom = ({ by, person }: DescribedEvent) => (by === person ? '' : ` by ${by ?? 'whoever looks after the server'}`);
const named = (about: string) => (about ? `: ${about}` : '');

const words: Record<SecurityEventName, Words> = {
  'signed-in': ({ who }) => `${who} signed in`,
  'signed-in-new-browser': ({ who }) => `${who} signed in from a new browser`,
  'sign-in-failed': ({ person, times }) =>
    (person ? `A sign-in as ${person} failed` : 'A sign-in failed: unknown user name') + often(times),
  'signed-out': ({ who }) => `${who} signed out`,
  'passkey-added': ({ who, about }) => `${who} added a passkey${named(about)}`,
  'passkey-removed': ({ who, about }) => `${who} removed a passkey${named(about)}`,
  'passkey-renamed': ({ who, about }) => `${who} renamed a passkey${named(about)}`,
  'device-added': ({ who, about }) => `${who} turned on alerts on a device${named(about)}`,
  'calendar-made': ({ who }) => `${who} made an address for the visits calendar`,
  'key-ended': ({ who, about }) => `${who} ended a way in${named(about)}`,
  'keys-ended': (event) =>
    event.by === event.person ? `${event.who} ended every other way in` : `Every way in of ${event.person} was ended${byWhom(event)}`,
  'password-changed': (event) =>
    event.by === event.person ? `${event.who} changed the password` : `The password of ${event.person} was changed${byWhom(event)}`,
  'mailbox-changed': ({ who }) => `${who} changed the mailbox for alerts and codes`,
  'site-contacts-changed': ({ who }) => `${who} changed the numbers, mailbox or links on the site`,
  'person-added': (event) => `${event.person} was added${byWhom(event)}`,
  'person-suspended': (event) => `${event.person} was suspended${byWhom(event)}`,
  'person-let-back': (event) => `${event.person} was let back in${byWhom(event)}`,
  'person-removed': (event) => `${event.person} was removed${byWhom(event)}`,
  'data-exported': ({ who, about }) => `${who} downloaded requests${named(about)}`,
  'record-deleted': ({ who, about }) => `${who} deleted a request${named(about)}`,
};

/** The event as a sentence without a full stop: "Sam added a passkey: iPhone". */
export function securityWords(event: DescribedEvent): string {
  return words[event.event]({ ...event, who: event.by ?? (event.person || 'Whoever looks after the server') });
}
