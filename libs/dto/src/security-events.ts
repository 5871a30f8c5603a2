/** Events that change access or take data away. `told`: everybody who may sign in gets an email. */
export const securityEvents = {
  'signed-in': { told: false },
  'signed-in-new-browser': { told: true },
  'sign-in-failed': { told: false },
  'signed-out': { told: false },
  'passkey-added': { told: true },
  'passkey-removed': { told: true },
  'passkey-renamed': { told: false },
  'device-added': { told: true },
  'calendar-made': { told: true },
  'key-ended': { told: false },
  'keys-ended': { told: true },
  'password-changed': { told: true },
  'mailbox-changed': { told: true },
  'site-contacts-changed': { told: true },
  'person-added': { told: true },
  'person-suspended': { told: true },
  'person-let-back': { told: true },
  'person-removed': { told: true },
  'data-exported': { told: false },
  'record-deleted': { told: false },
} as const satisfies Record<string, { told: boolean }>;

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
