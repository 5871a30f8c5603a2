import type { ChangeMailbox } from './keys.js';
import { emailPattern, type Rules } from './rules.js';

/**
 * Minutes between the alerts of an emergency that nobody has taken, tried or answered: in its first half hour, and after that. They go
 * on until then, or until somebody mutes them.
 */
export const emergencyAgainMinutes = { first: 5, firstFor: 30, later: 30 } as const;

/** When who is called for. All moments of the day are those of the business (Europe/London). */
export const alertTimes = {
  /** From then on an emergency that nobody has seen to reaches everybody, not only who is on call. */
  everybodyMinutes: 10,
  /** A record that nobody has opened after so many minutes of opening hours is alerted once more. */
  againOpenMinutes: 60,
  /** The daily list of what is overdue, and what was asked for as a digest. */
  daily: '07:30',
  /** On Mondays at the same time every channel is tried. */
  selfTestWeekday: 1,
  /** A channel that has not shown for so long that it works is a problem. */
  provenDays: 8,
} as const;

/** Phones and browsers that one person may have; bytes of what a push carries; tests that one person may ask for in an hour. */
export const alertLimits = { devicesPerPerson: 10, pushBytes: 3_000, testsPerHour: 20 } as const;

/** What is told of a device, and of a person who is alerted. */
export const alertRules = {
  label: { kind: 'text', label: 'Name of this device', min: 1, max: 80, message: 'Please name this device' },
  email: { kind: 'text', label: 'Email for alerts', max: 254, pattern: emailPattern, message: 'Please enter a valid email address' },
} as const satisfies Rules;

/** What a browser's PushSubscription says of itself (Push API, toJSON), and the device's name. Sent again at each start: 201. */
export interface RegisterDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  label: string;
}

/** The answer to it. */
export interface RegisteredDevice {
  id: string;
}

/** What is changed of the acting person's alerts; what is absent stays as it is. */
export interface UpdateAlerts {
  /** Alerted at once; others are reached when nobody on call has seen to an emergency. */
  onCall?: boolean;
  /** An email each morning with all that waits. */
  digest?: boolean;
}

/** What a device tells of an alert: it was shown, it was opened. The token came with the alert. */
export interface AlertReceipt {
  what: 'shown' | 'opened';
  token: string;
}

/** How the last try of a channel went. Moments are ISO 8601, UTC. */
export interface AlertTry {
  at: string;
  state: 'waiting' | 'sent' | 'failed' | 'skipped';
  sentAt: string | null;
  shownAt: string | null;
  openedAt: string | null;
  lastError: string | null;
}

/** One way by which alerts reach somebody. */
export interface AlertChannelView {
  channel: 'mail' | 'push' | 'webhook';
  /** Of a device: its id. Of others: something stable. */
  id: string;
  /** A mailbox, a device's name; empty for the webhook, whose address is a secret. */
  label: string;
  /** The user name of whose it is; null for what is everybody's. */
  person: string | null;
  yours: boolean;
  /** When it was last known to work: an email's link was followed, a push was shown, the webhook took it. */
  provenAt: string | null;
  /** It has not shown for alertTimes.provenDays that it works. */
  unproven: boolean;
  /** A push service refused it then; null while all is well. */
  failedAt: string | null;
  lastTest: AlertTry | null;
}

/** GET apiRoutes.alerts. */
export interface AlertsView {
  channels: AlertChannelView[];
  /** The empty email: none of their own. */
  you: Required<UpdateAlerts> & ChangeMailbox;
  /** For `applicationServerKey` of PushManager.subscribe: base64url. */
  publicKey: string;
  /** False: no mail server, no webhook. */
  mailIsSetUp: boolean;
  webhookIsSetUp: boolean;
  /** When every channel is tried next, ISO 8601, UTC. */
  nextSelfTestAt: string;
}

/** One alert of a record: whom it went to, and what is known of it. */
export interface AlertView extends AlertTry {
  id: string;
  channel: AlertChannelView['channel'];
  purpose: string;
  /** The device's name or the user name; null for the business's mailbox, the webhook, and devices that are gone. */
  to: string | null;
}

/** What a push carries, declarative (Push API: shown even if no worker runs) and for our worker. No name, phone or address. */
export interface PushMessage {
  web_push: 8030;
  /** A worker that runs is asked first: it tells that the alert was shown. */
  mutable: true;
  notification: {
    title: string;
    body: string;
    /** Where a tap leads. */
    navigate: string;
    /** A later alert of the same record takes the place of an earlier one. */
    tag: string;
    silent: false;
    data: { deliveryId: string; token: string; url: string };
  };
  /** For the badge of the home screen: records that are overdue. */
  app_badge: number;
}

/** The fragment of an email's link that proves its arrival: `#proved=<id>.<token>`; the page posts a receipt `opened` with them. */
export const provedFragment = 'proved';
export const alertTexts = { proved: 'Yes, this reached me' } as const;
