import type { NodemailerError } from 'nodemailer';
import type { DataSource } from 'typeorm';
import type { Environment } from '../../platform/config/environment.js';
import { isReservedDomain } from './address-check.js';
import type { Found } from './finding.js';

/** Finds a missing mail server, or a mailbox that is not real: mails could not leave or reach the owner. */
export function mailCheck(
  server: { isSetUp: boolean },
  { senderMailbox: MAIL_FROM, ownerMailbox: OWNER_EMAIL }: Pick<Environment, 'senderMailbox' | 'ownerMailbox'>,
): Found | undefined {
  if (!server.isSetUp) {
    return {
      text: 'No mail server is set up. Requests arrive here, but the owner is not alerted and customers get no acknowledgement.',
      action: 'Set SMTP_URL. Emails of the last 7 days will then be sent.',
      owner: {
        text: 'Email isn’t set up, so you get no alerts and customers get no receipt.',
        action: 'Ask whoever runs the site. Emails of the last 7 days will then be sent.',
      },
    };
  }
  const settings = Object.entries({ OWNER_EMAIL, MAIL_FROM }).filter(([, address]) => isReservedDomain(address.split('@').at(-1) ?? ''));
  if (settings.length === 0) return undefined;
  const names = settings.map(([name, address]) => `${name} (${address})`).join(' and ');
  return {
    text: `Emails and alerts to phones use an address that cannot exist: ${names}.`,
    action: 'Enter your own mailbox under More, Site; if the settings name another, whoever runs the site changes it there.',
    owner: { text: `Emails and alerts to phones use an address that cannot exist: ${settings.map(([, address]) => address).join(' and ')}.` },
  };
}

/** Connects to the mail server and signs in, without sending a mail. */
export async function mailConversationCheck(server: { greetingName: string; verify(): Promise<void> }): Promise<Found | undefined> {
  try {
    await server.verify();
    return undefined;
  } catch (error) {
    const { command, responseCode } = Object(error) as Partial<NodemailerError>;
    const text = `The mail server does not accept our emails (${error instanceof Error ? error.message : String(error)}).`;
    if (responseCode && /^(EHLO|HELO)$/.test(command ?? '')) {
      const name = `It refuses this server’s greeting, “${server.greetingName}”. Set PUBLIC_URL: its host is that name`;
      return { text, action: `${name}; or add ?name=… to SMTP_URL. If your provider lists who may send, add this server’s address there.` };
    }
    const settings = 'SMTP_URL (or SMTP_HOST, SMTP_PORT, SMTP_SECURE, SMTP_USER, SMTP_PASSWORD)';
    return { text, action: `Compare ${settings} with what your mail provider says.` };
  }
}

/** Messages should have gone out within this time. Minutes. */
const lateMinutes = 30;
/** Numbers of emails from which the problem's level rises: one wrong address is less than a mail server that refuses everything. */
const worseCounts = [3, 10];

/**
 * Finds emails of the last 30 days that failed for good or wait too long. Without a mail server all wait, which another check reports.
 * News of changed access also goes to abandoned mailboxes, and nobody can mend their refusal. SQL: two counts in one pass.
 */
export async function deliveriesCheck(dataSource: Pick<DataSource, 'query'>, mailIsSetUp: boolean): Promise<Found | undefined> {
  const sql = `
    SELECT count(*) FILTER (WHERE state = 'failed' AND purpose <> 'access-told' AND queued_at > now() - interval '30 days')::int AS failed,
      count(*) FILTER (WHERE state = 'waiting' AND queued_at < now() - make_interval(mins => $1) AND (attempts > 0 OR due_at < now()))::int AS late
    FROM deliveries WHERE channel = 'mail' AND state IN ('failed', 'waiting')`;
  const [found] = await dataSource.query<[{ failed: number; late: number }]>(sql, [lateMinutes]);
  const late = mailIsSetUp ? found.late : 0;
  if (found.failed + late === 0) return undefined;
  const parts = [
    found.failed > 0 && `${found.failed} could not be delivered`,
    late > 0 && `${late} have been waiting for more than ${lateMinutes} minutes`,
  ];
  return {
    level: 1 + worseCounts.filter((from) => found.failed + late >= from).length,
    text: `Emails do not get through: ${parts.filter(Boolean).join(', ')}.`,
    action: 'The record of each says why. Once the cause is mended, send those that failed again; the others go out on their own.',
  };
}
