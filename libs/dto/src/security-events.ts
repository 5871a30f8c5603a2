/**
 * What changes who gets in, or takes data away. `told`: an email goes to everybody who may sign in. Labels follow a name: `Sam added a
 * passkey`.
 */
export const securityEvents = {
  'signed-in': { label: 'signed in', told: false },
  'signed-in-new-browser': { label: 'signed in from a new browser', told: true },
  'sign-in-failed': { label: 'was named in a sign-in that failed', told: false },
  'signed-out': { label: 'signed out', told: false },
  'passkey-added': { label: 'added a passkey', told: true },
  'passkey-renamed': { label: 'renamed a passkey', told: false },
  'device-added': { label: 'lets a device take alerts', told: true },
  'calendar-made': { label: 'made an address for the visits calendar', told: true },
  'key-ended': { label: 'ended a way in', told: false },
  'keys-ended': { label: 'ended every other way in', told: true },
  'password-changed': { label: 'changed the password', told: true },
  'mailbox-changed': { label: 'changed the mailbox', told: true },
  'person-added': { label: 'was added', told: true },
  'person-suspended': { label: 'was suspended', told: true },
  'person-let-back': { label: 'was let back in', told: true },
  'person-removed': { label: 'was removed', told: true },
  'data-exported': { label: 'downloaded the requests', told: false },
  'record-deleted': { label: 'deleted a request', told: false },
} as const satisfies Record<string, { label: string; told: boolean }>;

export type SecurityEventName = keyof typeof securityEvents;

/** One event of `GET apiRoutes.securityEvents`, newest first. */
export interface SecurityEventView {
  id: string;
  event: SecurityEventName;
  /** ISO 8601, UTC. */
  at: string;
  /** Whose way in it is; empty: nobody's, such as a name that nobody has, or a command at the server. */
  person: string;
  /** Who did it; null: somebody at the server, or a stranger. */
  by: string | null;
  /** What it was done to, such as the name of a passkey; may be empty. */
  about: string;
  /** The browser that it was done in, such as `Safari on iPhone`; empty: none. */
  device: string;
  /** How often within the hour; failed tries are counted. */
  times: number;
}

/** Days for which events are kept. */
export const securityEventDays = 365;
