import type { ReachedLimit } from '../../platform/limits/rate-limits.js';
import type { Finding } from './finding.js';

/** Each limit in the owner's words, and its setting. Limits that are reached every day have no words. */
const words: Record<string, { text: string; setting: string }> = {
  quote: { text: 'quote requests from one address', setting: 'LIMIT_QUOTES_PER_HOUR' },
  'quote-network': { text: 'quote requests from one network', setting: 'LIMIT_QUOTES_PER_HOUR' },
  contact: { text: 'contact forms from one address', setting: 'LIMIT_CONTACTS_PER_HOUR' },
  'contact-network': { text: 'contact forms from one network', setting: 'LIMIT_CONTACTS_PER_HOUR' },
  upload: { text: 'photo uploads from one address', setting: 'LIMIT_UPLOADS_PER_HOUR' },
  'upload-network': { text: 'photo uploads from one network', setting: 'LIMIT_UPLOADS_PER_HOUR' },
  refused: { text: 'requests from one address that could not be accepted', setting: 'LIMIT_REFUSED_PER_HOUR' },
  acknowledgements: { text: 'acknowledgements to all customers together', setting: 'LIMIT_ACKNOWLEDGEMENTS_PER_HOUR' },
  'login-address': { text: 'sign-ins from one address', setting: 'LIMIT_LOGINS_PER_ADDRESS' },
  'login-device': { text: 'sign-ins in a browser of your own', setting: 'LIMIT_LOGINS_PER_ADDRESS' },
  'login-name': { text: 'sign-ins under one name', setting: 'LIMIT_LOGINS_PER_NAME' },
};

/** A day in London, such as `20 November`. */
export function dayInWords(moment: Date): string {
  return moment.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', timeZone: 'Europe/London' });
}

/** Finds limits that somebody reached within the last days. */
export function limitsCheck(reached: readonly ReachedLimit[]): Finding | undefined {
  const known = reached.flatMap(({ name, times, since }) => (words[name] ? [{ ...words[name], times, since }] : []));
  if (known.length === 0) return undefined;
  const since = new Date(Math.min(...known.map((limit) => limit.since.getTime())));
  const list = known.map(({ text, times }) => `${text} (${times === 1 ? 'once' : `${times} times`})`).join(', ');
  const settings = [...new Set(known.map(({ setting }) => setting))].join(', ');
  return {
    id: 'limits',
    severity: 'reminder',
    text: `Since ${dayInWords(since)} somebody reached the limit for ${list}. What went beyond it was refused.`,
    action: `Nothing, if it was a stranger. If it was you or a customer, raise ${settings} in the settings and restart.`,
    owner: { action: 'Nothing, if it was a stranger. If it was you or a customer, ask whoever runs the site to raise the limit.' },
  };
}
