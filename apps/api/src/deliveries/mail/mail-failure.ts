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

/** Enhanced codes (RFC 3463) of a mailbox or domain that is not there. */
const receiverCodes = /^5\.1\.(1|2|3|6|10)$/;
/** Codes of a mail that is too large. */
const sizeCodes = /^5\.(2\.3|3\.4)$/;
/** Codes that servers use for the receiver and for us, as they do none at all: the words decide. */
const vagueCodes = /^(5\.(0\.0|1\.0|2\.1|4\.1|5\.0))?$/;
const who = '(user|recipient|mailbox|account|address)';
const receiverWords = new RegExp(
  `\\bno such|\\b(unknown|invalid) ${who}|\\b${who}\\b[^.;:]{0,60}\\b(unknown|unavailable|disabled|inactive|rejected|invalid|not found)` +
    `|n[o’']t (exist|have an? \\S+ account)|unroute?able`,
  'i',
);
/** Many servers refuse the sender, the greeting or the client only when they hear the receiver. */
const senderWords = /\b(sender|relay|helo|ehlo|client|spam|block|black-?list|gr[ae]y-?list|spf|dkim|dmarc|rate\b|limit|quota|polic)/i;

/**
 * Reads an error of sending an email. Final are the refusal of the receiver and that of a mail that is too large. Anything else speaks of us:
 * the limit of the day, the sender, the password, the greeting, our reputation. That passes or is mended, and a weekend's alerts must not be
 * lost for it.
 */
export function mailFailure(thrown: unknown): DeliveryFailure {
  const { code = '', responseCode, response = '', command = '' } = Object(thrown) as Partial<NodemailerError>;
  if (!responseCode) {
    const known = code in reasons ? code : '';
    const permanent = badMailCodes.has(code);
    return { reason: reasons[code] ?? 'The email could not be sent', permanent, code: known, unreached: known !== '' && !permanent };
  }
  const said = code === 'EAUTH' ? reasons.EAUTH : 'The mail server answered';
  const reason = `${said}: ${headerText(response || String(responseCode), longestAnswer)}`;
  return { reason, permanent: responseCode >= 500 && isFinal(command, response), code, unreached: false };
}

function isFinal(command: string, response: string): boolean {
  const [enhanced = ''] = /\b5\.\d{1,3}\.\d{1,3}\b/.exec(response) ?? [];
  if (sizeCodes.test(enhanced)) return true;
  if (!/^(RCPT TO|DATA)$/.test(command)) return false;
  return receiverCodes.test(enhanced) || (vagueCodes.test(enhanced) && receiverWords.test(response) && !senderWords.test(response));
}
