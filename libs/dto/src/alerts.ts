import type { ChangeMailbox } from './keys.js';
import { emailText, type Rules } from './rules.js';
import { clockTime } from './site/hours.js';

/**
 * Minutes between an emergency's alerts: `first` for the first `firstFor` minutes, then `later`. They end when somebody takes, answers or
 * mutes it.
 */
export const emergencyAgainMinutes = { first: 5, firstFor: 30, later: 30 } as const;

/** When alerts go out. Times of day are in Europe/London, where the business is. */
export const alertTimes = {
  /** An emergency that nobody has attended to for this many minutes alerts everybody, not only those on call. */
  everybodyMinutes: 10,
  /** If nobody opens a record within this many minutes of opening hours, its alert is sent once more. */
  againOpenMinutes: 60,
  /** Every channel is tested by the morning's message of this weekday, Monday. */
  selfTestWeekday: 1,
  /** A channel that has not proved to work for this many days is reported as a problem. */
  provenDays: 8,
} as const;

/**
 * When alerts may ring, emergencies apart: times of day in Europe/London. The message at their start has what came in the quiet, what is
 * overdue, and the digests. They may go over midnight; from a time to the same one is all day.
 */
export interface AlertHours {
  /** False: alerts ring at any hour. */
  quiet: boolean;
  starts: string;
  ends: string;
}

/** The hours of alerts before anybody changes them. */
export const shippedAlertHours: AlertHours = { quiet: true, starts: '07:00', ends: '21:00' };

/** Devices per person; bytes of a push; tests per person and hour. */
export const alertLimits = { devicesPerPerson: 10, pushBytes: 3_000, testsPerHour: 20 } as const;

/** Fields of a device and of a person who is alerted. */
export const alertRules = {
  label: { kind: 'text', label: 'Name of this device', min: 1, max: 80, message: 'Please name this device' },
  email: { ...emailText, label: 'Email for alerts', message: 'Please enter a valid email address' },
  starts: { kind: 'text', label: 'From', max: 5, min: 1, pattern: clockTime, message: 'Enter a time, such as 07:00' },
  ends: { kind: 'text', label: 'Until', max: 5, min: 1, pattern: clockTime, message: 'Enter a time, such as 21:00; midnight is 00:00' },
} as const satisfies Rules;

/**
 * A browser's PushSubscription (Push API, toJSON) with the device's name. The page sends it again at each start. The server returns 201.
 */
export interface RegisterDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  label: string;
}

/** The response to RegisterDevice. */
export interface RegisteredDevice {
  id: string;
}

/** What a person chooses for themselves. */
export interface AlertChoices {
  /** On call: alerted at once. Others are alerted when nobody on call has attended to an emergency. */
  onCall: boolean;
  /** An email each morning with everything outstanding. */
  digest: boolean;
}

/** Changes to the acting person's choices, and to everybody's hours; absent members stay as they are. */
export interface UpdateAlerts extends Partial<AlertChoices> {
  hours?: AlertHours;
}

/** A device reports that an alert was shown or opened. The token came with the alert. */
export interface AlertReceipt {
  what: 'shown' | 'opened';
  token: string;
}

/** Outcome of a channel's last try. Moments are ISO 8601, UTC. */
export interface AlertTry {
  at: string;
  state: 'waiting' | 'sent' | 'failed' | 'skipped';
  sentAt: string | null;
  shownAt: string | null;
  openedAt: string | null;
  lastError: string | null;
}

/** The channels that carry messages. */
export type DeliveryChannel = 'mail' | 'push' | 'webhook';

/** One channel with its receiver. */
export interface AlertChannelView {
  channel: DeliveryChannel;
  /** A device's id; otherwise a stable key. */
  id: string;
  /** A mailbox or a device's name; empty for the webhook, whose address is a secret. */
  label: string;
  /** User name of its owner; null if it is everybody's. */
  person: string | null;
  yours: boolean;
  /** When it last proved to work: an email's link was followed, a push was shown, or the webhook accepted a call. */
  provenAt: string | null;
  /** It has not been proved to work for alertTimes.provenDays. */
  unproven: boolean;
  /** When a push service refused the device; null if none has. */
  failedAt: string | null;
  lastTest: AlertTry | null;
}

/** GET apiRoutes.alerts. */
export interface AlertsView {
  channels: AlertChannelView[];
  /** `email` is empty if the person has none of their own. */
  you: AlertChoices & ChangeMailbox;
  /** The same for everybody. */
  hours: AlertHours;
  /** For `applicationServerKey` of PushManager.subscribe: base64url. */
  publicKey: string;
  /** False without a mail server. */
  mailIsSetUp: boolean;
  /** When all channels are tested next, ISO 8601, UTC. */
  nextSelfTestAt: string;
}

/** One alert of a record, with its receiver and outcome. */
export interface AlertView extends AlertTry {
  id: string;
  channel: DeliveryChannel;
  purpose: string;
  /** The device's name or the user name; null for the business's mailbox, the webhook and removed devices. */
  to: string | null;
}

/** A push's payload: declarative (Push API: shown even if no worker runs), and read by our worker. It holds no name, phone or address. */
export interface PushMessage {
  web_push: 8030;
  /** A running worker gets it first and reports that the alert was shown. */
  mutable: true;
  notification: {
    title: string;
    body: string;
    /** Address that a tap opens. */
    navigate: string;
    /** A later alert of the same record replaces an earlier one. */
    tag: string;
    silent: false;
    data: { deliveryId: string; token: string; url: string };
  };
  /** Number of overdue records, for the home screen's badge. */
  app_badge: number;
}

/**
 * The link in a test email ends in `#proved=<id>.<token>`. The page that it opens sends both in a receipt, which proves that the email
 * arrived.
 */
export const provedFragment = 'proved';
export const alertTexts = { proved: 'Yes, this reached me' } as const;
