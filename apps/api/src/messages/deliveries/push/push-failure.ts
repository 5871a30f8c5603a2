import { WebPushError } from 'web-push';
import { type DeliveryFailure, ourFault, Unreached } from '../channel.js';

/** What the push services say by their status (RFC 8030, section 5; RFC 8292, section 4). */
const reasons: Record<number, string> = {
  400: 'The push service could not read the alert',
  401: 'The push service refused our signature',
  403: 'The push service refused our signature, or the mailbox in OWNER_EMAIL, which must be a real one',
  404: 'The device no longer takes alerts',
  410: 'The device no longer takes alerts',
  413: 'The alert was too large for the push service',
  429: 'The push service asks us to wait',
};

/** Whether the subscription has ended: it never works again. */
export function isGone(thrown: unknown): boolean {
  return thrown instanceof WebPushError && [404, 410].includes(thrown.statusCode);
}

/** Reads what sending a push threw. 4xx is final but for 408 and 429; 5xx, silence and broken connections are not. */
export function pushFailure(thrown: unknown): DeliveryFailure {
  if (thrown instanceof Unreached)
    return { reason: 'The push service could not be reached', permanent: false, code: thrown.code, unreached: true };
  if (!(thrown instanceof WebPushError)) return ourFault;
  const { statusCode } = thrown;
  const permanent = statusCode >= 400 && statusCode < 500 && ![408, 429].includes(statusCode);
  const reason = reasons[statusCode] ?? `The push service answered ${statusCode}`;
  return { reason, permanent, code: `push ${statusCode}`, unreached: false };
}
