/** What changes who gets in, or takes data away. `told`: an email goes to everybody who may sign in. */
export const securityEvents = {
  'signed-in': { told: false },
  'signed-in-new-browser': { told: true },
  'sign-in-failed': { told: false },
  'signed-out': { told: false },
  'passkey-added': { told: true },
  'passkey-renamed': { told: false },
  'device-added': { told: true },
  'calendar-made': { told: true },
  'key-ended': { told: false },
  'keys-ended': { told: true },
  'password-changed': { told: true },
  'mailbox-changed': { told: true },
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
