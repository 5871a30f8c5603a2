/** The ways in, and what else a person holds. */
export const keyKinds = ['session', 'browser', 'passkey', 'calendar', 'device', 'mailbox'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** One key of `GET apiRoutes.keys`. Moments are ISO 8601, UTC. */
export interface KeyView {
  kind: KeyKind;
  id: string;
  /** Such as `Safari on iPhone`, the name of a passkey, or the mailbox. */
  name: string;
  /** Null where nobody knows: mailboxes. */
  since: string | null;
  lastUsedAt: string | null;
  /** It belongs to the browser that asks. */
  current: boolean;
  /** Of a passkey: an account keeps it, and so other devices may have it, too. */
  synced?: boolean;
}

/** POST apiRoutes.confirm: one of the two proves who is there. 204 with a new session in place of the one before. */
export interface Confirm {
  password?: string;
  /** What navigator.credentials.get made of the options. */
  response?: object;
}

/** PUT apiRoutes.mailbox: where one's own codes and alerts go; empty: the business's mailbox. 204. */
export interface ChangeMailbox {
  email: string;
}
