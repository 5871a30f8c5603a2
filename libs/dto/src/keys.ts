/** Kinds of key: the ways in, and other credentials of a person. */
export const keyKinds = ['session', 'browser', 'passkey', 'calendar', 'device', 'mailbox'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** One key of `GET apiRoutes.keys`. Moments are ISO 8601, UTC. */
export interface KeyView {
  kind: KeyKind;
  id: string;
  /** Such as `Safari on iPhone`, the name of a passkey, or the mailbox. */
  name: string;
  /** Null if unknown, as for mailboxes. */
  since: string | null;
  lastUsedAt: string | null;
  /** It belongs to the calling browser. */
  current: boolean;
  /** For a passkey: it is synced by an account, so other devices may have it. */
  synced?: boolean;
}

/** POST apiRoutes.confirm: one of the two proves the caller's identity. 204 with a new session that replaces the old one. */
export interface Confirm {
  password?: string;
  /** Result of navigator.credentials.get with the options. */
  response?: object;
}

/** PUT apiRoutes.mailbox: where the caller's codes and alerts go; empty: the business's mailbox. 204. */
export interface ChangeMailbox {
  email: string;
}
