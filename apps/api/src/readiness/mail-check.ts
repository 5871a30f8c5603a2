import { noMailServer, type Notice } from '#dto';
import type { Environment } from '../config/environment.js';
import { isReservedDomain } from './reserved.js';

/** Whether mails can go out and reach the owner: there is a server, and both mailboxes are real ones. */
export function mailCheck(server: { isSetUp: boolean }, { MAIL_FROM, OWNER_EMAIL }: Pick<Environment, 'MAIL_FROM' | 'OWNER_EMAIL'>): Notice | undefined {
  const problem = { id: 'mail', severity: 'problem' } as const;
  if (!server.isSetUp) {
    const text = `${noMailServer}: requests arrive here, but you are not alerted and customers get no acknowledgement.`;
    return { ...problem, text, action: 'Set SMTP_URL in the settings and restart. Mails of the last 7 days then go out by themselves.' };
  }
  const settings = Object.entries({ OWNER_EMAIL, MAIL_FROM }).filter(([, address]) => isReservedDomain(address.split('@').at(-1) ?? ''));
  if (settings.length === 0) return undefined;
  const names = settings.map(([name, address]) => `${name} (${address})`).join(' and ');
  return { ...problem, text: `Mails use an address that cannot exist: ${names}.`, action: 'Set your own mailbox in the settings and restart.' };
}
