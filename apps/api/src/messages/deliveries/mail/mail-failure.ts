import type { NodemailerError } from 'nodemailer';
import type { DeliveryFailure } from '../channel.js';
import { headerText } from './header-text.js';

const longestAnswer = 200;

/** Errors of the mail itself: no server would accept it. */
const badMailCodes = new Set(['EENVELOPE', 'EMESSAGE']);

const reasons: Record<string, string> = {
  ETIMEDOUT: 'The mail server did not answer in time',
  EABORT: 'The mail server was too slow, or this server was stopped meanwhile',
  EDNS: 'The name of the mail server was not found',
  ETLS: 'No secure connection to the mail server was possible',
  EAUTH: 'The mail server did not let us sign in',
  ENOAUTH: 'The mail server did not let us sign in',
  ECONNECTION: 'The connection to the mail server broke off',
  ESOCKET: 'The mail server could not be reached',
  EENVELOPE: 'The address cannot receive email',
  EMESSAGE: 'The email is larger than the mail server takes',
};

/**
 * Reads an error of sending an email. A 5xx reply is final; 4xx, silence and broken connections are not (RFC 5321, section
 * 4.2.1). Nor is a refused password: somebody will set the new one, and a weekend's alerts must not be lost for it.
 */
export function mailFailure(thrown: unknown): DeliveryFailure {
  const { code = '', responseCode, response } = Object(thrown) as Partial<NodemailerError>;
  if (!responseCode) {
    const known = code in reasons ? code : '';
    const permanent = badMailCodes.has(code);
    return { reason: reasons[code] ?? 'The email could not be sent', permanent, code: known, unreached: known !== '' && !permanent };
  }
  const answer = headerText(response ?? String(responseCode), longestAnswer);
  const isRefusedSignIn = code === 'EAUTH';
  const reason = `${isRefusedSignIn ? reasons.EAUTH : 'The mail server answered'}: ${answer}`;
  return { reason, permanent: responseCode >= 500 && !isRefusedSignIn, code, unreached: false };
}
