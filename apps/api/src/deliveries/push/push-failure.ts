import { WebPushError } from 'web-push';
import { type DeliveryFailure, ourFault, Unreached } from '../channel.js';
import { retryAfterSeconds } from '../retry-after.js';

/** What the push services say by their status (RFC 8030, section 5; RFC 8292, section 4); Windows' says 406 where others say 429. */
const reasons: Record<number, string> = {
  400: 'The push service could not read the alert',
  401: 'The push service refused our signature',
  403: 'The push service refused our signature, or the mailbox in OWNER_EMAIL, which must be a real one',
  404: 'The device no longer takes alerts',
  410: 'The device no longer takes alerts',
  406: 'The push service asks us to wait',
  413: 'The alert was too large for the push service',
  429: 'The push service asks us to wait',
};

/** The statuses that stay the same however often this alert is sent: it can't be read, it is too large, the subscription has ended. */
const finalStatuses = new Set([400, 404, 410, 413]);

/** Whether the subscription has ended: it never works again. */
export function isGone(thrown: unknown): boolean {
  return thrown instanceof WebPushError && [404, 410].includes(thrown.statusCode);
}

/** Whether the service refused the subscription or our signature: the app, opened once on the device, subscribes anew for our key. */
export function isRefused(thrown: unknown): boolean {
  return thrown instanceof WebPushError && [400, 401, 403].includes(thrown.statusCode);
}

/** Reads what sending a push threw. A refused signature is not final: a clock or a mailbox will be put right meanwhile. */
export function pushFailure(thrown: unknown): DeliveryFailure {
  if (thrown instanceof Unreached)
    return { reason: 'The push service could not be reached', permanent: false, code: thrown.code, unreached: true };
  if (!(thrown instanceof WebPushError)) return ourFault;
  const { statusCode, headers } = thrown;
  const reason = reasons[statusCode] ?? `The push service answered ${statusCode}`;
  const waitSeconds = retryAfterSeconds(headers['retry-after']);
  return { reason, permanent: finalStatuses.has(statusCode), code: `push ${statusCode}`, unreached: false, waitSeconds };
}
