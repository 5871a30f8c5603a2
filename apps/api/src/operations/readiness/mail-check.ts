import type { Environment } from '../../platform/config/environment.js';
import { isReservedDomain } from './reserved.js';
import type { Finding } from './finding.js';

/** Finds a missing mail server, or a mailbox that is not real: mails could not leave or reach the owner. */
export function mailCheck(
  server: { isSetUp: boolean },
  { senderMailbox: MAIL_FROM, ownerMailbox: OWNER_EMAIL }: Pick<Environment, 'senderMailbox' | 'ownerMailbox'>,
): Finding | undefined {
  const problem = { id: 'mail', severity: 'problem' } as const;
  if (!server.isSetUp) {
    return {
      ...problem,
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
    ...problem,
    text: `Emails use an address that cannot exist: ${names}.`,
    action: 'Enter your own mailbox under More, Site; if the settings name another, whoever runs the site changes it there.',
    owner: { text: `Emails use an address that cannot exist: ${settings.map(([, address]) => address).join(' and ')}.` },
  };
}
