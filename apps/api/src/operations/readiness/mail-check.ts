import { noMailServer, type Notice } from '#dto';
import type { Environment } from '../../platform/config/environment.js';
import { isReservedDomain } from './reserved.js';

/** Finds a missing mail server, or a mailbox that is not real: mails could not leave or reach the owner. */
export function mailCheck(
  server: { isSetUp: boolean },
  { senderMailbox: MAIL_FROM, ownerMailbox: OWNER_EMAIL }: Pick<Environment, 'senderMailbox' | 'ownerMailbox'>,
): Notice | undefined {
  const problem = { id: 'mail', severity: 'problem' } as const;
  if (!server.isSetUp) {
    const text = `${noMailServer}. Requests arrive here, but you are not alerted and customers get no acknowledgement.`;
    const action = 'Ask whoever runs the site to add one (SMTP_URL in the settings). Emails of the last 7 days will then be sent.';
    return { ...problem, text, action };
  }
  const settings = Object.entries({ OWNER_EMAIL, MAIL_FROM }).filter(([, address]) => isReservedDomain(address.split('@').at(-1) ?? ''));
  if (settings.length === 0) return undefined;
  const names = settings.map(([name, address]) => `${name} (${address})`).join(' and ');
  return {
    ...problem,
    text: `Emails use an address that cannot exist: ${names}.`,
    action: 'Enter your own mailbox under More, Site; if the settings name another, whoever runs the site changes it there.',
  };
}
