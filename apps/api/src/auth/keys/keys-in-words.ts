import type { KeyCounts } from './end-keys.js';

const labels = {
  sessions: ['session', 'sessions'],
  known_browsers: ['known browser', 'known browsers'],
  passkeys: ['passkey', 'passkeys'],
  calendar_feeds: ['calendar feed', 'calendar feeds'],
  devices: ['device that takes alerts', 'devices that take alerts'],
  alert_people: ['mailbox for alerts and codes', 'mailboxes for alerts and codes'],
} as const;

/** Such as `2 sessions, 1 passkey`; empty if there are none. Codes and challenges are left out, since they soon expire. */
export function keysInWords(counts: KeyCounts): string {
  const tables = Object.keys(labels) as (keyof typeof labels)[];
  return tables
    .map((table) => ({ count: counts[table] ?? 0, words: labels[table] }))
    .filter(({ count }) => count > 0)
    .map(({ count, words: [one, many] }) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}
