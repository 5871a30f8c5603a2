import type { NodemailerError } from 'nodemailer';
import { headerText } from './header-text.js';

/** Why a mail did not go, and whether the same mail could go later. */
export interface DeliveryFailure {
  /** One line for the owner, without anything that the server did not say. */
  reason: string;
  permanent: boolean;
  /** Nodemailer's word for it; empty for a failure of another kind. */
  code: string;
}

const longestAnswer = 200;

/** What is wrong with the mail itself: no server would take it. */
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
  EENVELOPE: 'The address cannot receive mail',
  EMESSAGE: 'The mail is larger than the mail server takes',
};

/** Reads what sending threw. An answer 5xx is final; 4xx, silence and broken connections are not (RFC 5321, section 4.2.1). */
export function deliveryFailure(thrown: unknown): DeliveryFailure {
  const { code = '', responseCode, response } = Object(thrown) as Partial<NodemailerError>;
  if (!responseCode) return { reason: reasons[code] ?? 'The mail could not be sent', permanent: badMailCodes.has(code), code: code in reasons ? code : '' };
  const answer = headerText(response ?? String(responseCode), longestAnswer);
  return { reason: `${code === 'EAUTH' ? reasons.EAUTH : 'The mail server answered'}: ${answer}`, permanent: responseCode >= 500, code };
}
