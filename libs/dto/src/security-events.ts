/** Events that change access or take data away. `emailed`: everybody who may sign in gets an email. */
export const securityEvents = {
  'signed-in': { emailed: false },
  'signed-in-new-browser': { emailed: true },
  'sign-in-failed': { emailed: false },
  'signed-out': { emailed: false },
  'passkey-added': { emailed: true },
  'passkey-removed': { emailed: true },
  'passkey-renamed': { emailed: false },
  'device-added': { emailed: true },
  'calendar-made': { emailed: true },
  'key-ended': { emailed: false },
  'keys-ended': { emailed: true },
  'password-changed': { emailed: true },
  'mailbox-changed': { emailed: true },
  'site-contacts-changed': { emailed: true },
  'person-added': { emailed: true },
  'person-suspended': { emailed: true },
  'person-let-back': { emailed: true },
  'person-removed': { emailed: true },
  'data-exported': { emailed: false },
  'record-deleted': { emailed: false },
} as const satisfies Record<string, { emailed: boolean }>;

export type SecurityEventName = keyof typeof securityEvents;

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
