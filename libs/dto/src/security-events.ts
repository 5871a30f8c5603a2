type DescribedEvent = Pick<SecurityEventView, 'person' | 'by' | 'about' | 'times'>;
type Words = (event: DescribedEvent & { who: string }) => string;

const often = (times: number) => (times > 1 ? `, ${times} times within the hour` : '');
/** Names a colleague, or somebody at the server, who changed another person's access; empty if the person did it. */
const byWhom = ({ by, person }: DescribedEvent) => (by === person ? '' : ` by ${by ?? 'whoever looks after the server'}`);
const named = (about: string) => (about ? `: ${about}` : '');

/** Events that change access or the site, or take data away, each with its words. */
export const securityEvents = {
  'signed-in': ({ who }) => `${who} signed in`,
  'signed-in-new-browser': ({ who }) => `${who} signed in from a new browser`,
  'sign-in-failed': ({ person, times }) =>
    (person ? `A sign-in as ${person} failed` : 'A sign-in failed: unknown user name') + often(times),
  'signed-out': ({ who }) => `${who} signed out`,
  'passkey-added': ({ who, about }) => `${who} added a passkey${named(about)}`,
  'passkey-removed': ({ who, about }) => `${who} removed a passkey${named(about)}`,
  'passkey-renamed': ({ who, about }) => `${who} renamed a passkey${named(about)}`,
  'device-added': ({ who, about }) => `${who} turned on alerts on a device${named(about)}`,
  'device-moved': ({ who, about }) => `${who} gave a device a new address for alerts${named(about)}`,
  'calendar-made': ({ who }) => `${who} made an address for the visits calendar`,
  'key-ended': ({ who, about }) => `${who} ended a way in${named(about)}`,
  'keys-ended': (event) =>
    event.by === event.person ? `${event.who} ended every other way in` : `Every way in of ${event.person} was ended${byWhom(event)}`,
  'password-changed': (event) =>
    event.by === event.person ? `${event.who} changed the password` : `The password of ${event.person} was changed${byWhom(event)}`,
  'mailbox-changed': ({ who }) => `${who} changed the mailbox for alerts and codes`,
  'site-published': ({ who, about }) => `${who} published changes of the site${named(about)}`,
  'site-restored': ({ who, about }) => `${who} brought back an earlier site${named(about)}`,
  'proof-saved': ({ who, about }) => `${who} saved the proof of a claim on the site${named(about)}`,
  'proof-removed': ({ who, about }) => `${who} removed the proof of a claim on the site${named(about)}`,
  'person-added': (event) => `${event.person} was added${byWhom(event)}`,
  'person-suspended': (event) => `${event.person} was suspended${byWhom(event)}`,
  'person-let-back': (event) => `${event.person} was let back in${byWhom(event)}`,
  'person-removed': (event) => `${event.person} was removed${byWhom(event)}`,
  'data-exported': ({ who, about }) => `${who} downloaded requests${named(about)}`,
  'record-deleted': ({ who, about }) => `${who} deleted a request${named(about)}`,
} satisfies Record<string, Words>;

export type SecurityEventName = keyof typeof securityEvents;

/** Of these nobody is told by email; of all others everybody who may sign in is. */
export const quietEvents: readonly SecurityEventName[] = [
  'signed-in', 'sign-in-failed', 'signed-out', 'passkey-renamed', 'key-ended', 'data-exported', 'record-deleted',
];

/** The event as a sentence without a full stop: "Sam added a passkey: iPhone". */
export function securityWords(event: DescribedEvent & { event: SecurityEventName }): string {
  return securityEvents[event.event]({ ...event, who: event.by ?? (event.person || 'Whoever looks after the server') });
}

/** One event of `GET apiRoutes.securityEvents`, newest first. */
export interface SecurityEventView {
  id: string;
  event: SecurityEventName;
  /** ISO 8601, UTC. */
  at: string;
  /** The person whose access it is; empty if it is nobody's, such as an unknown name or a command on the server. */
  person: string;
  /** Its author; null: somebody at the server, or a stranger. */
  by: string | null;
  /** Its object, such as a passkey's name; may be empty. */
  about: string;
  /** The browser, such as `Safari on iPhone`; empty if there was none. */
  device: string;
  /** How often within the hour, for failed tries. */
  times: number;
}

/** Days that events are kept. */
export const securityEventDays = 365;
