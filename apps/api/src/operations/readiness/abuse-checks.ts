import type { DataSource } from 'typeorm';
import type { ReachedLimit } from '../../platform/limits/rate-limits.js';
import { endedUploads } from '../../uploads/intake/ended-uploads.js';
import { dayInWords } from './limits-check.js';
import type { Finding } from './finding.js';

/** More enquiries in one hour than a busy business gets after a storm. */
const manyAnHour = 100;

/**
 * Finds an hour of the last three days with unusually many enquiries. They are reported, never refused: nobody can
 * tell strangers in a flood from the customers among them. SQL: a count for each hour.
 */
export async function floodCheck(dataSource: DataSource): Promise<Finding | undefined> {
  const [busiest] = await dataSource.query<{ hour: Date; count: number }[]>(
    `SELECT date_trunc('hour', created_at) AS hour, count(*)::int AS count FROM enquiries
     WHERE created_at > now() - interval '3 days' GROUP BY 1 ORDER BY count DESC LIMIT 1`,
  );
  if (!busiest || busiest.count <= manyAnHour) return undefined;
  const hour = busiest.hour.toLocaleString('en-GB', {
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Europe/London',
  });
  return {
    id: 'flood',
    severity: 'reminder',
    text: `${busiest.count} enquiries came in the hour from ${hour}.`,
    action: 'If they are not from customers, lower LIMIT_QUOTES_PER_HOUR and LIMIT_CONTACTS_PER_HOUR in the settings and restart.',
    owner: { action: 'If they are not from customers, ask whoever runs the site to lower the limits.' },
  };
}

/** Finds an hour of the last days in which many uploads were ended for taking others' room. */
export function endedUploadsCheck(reached: readonly ReachedLimit[]): Finding | undefined {
  const ended = reached.find(({ name }) => name === endedUploads);
  if (!ended) return undefined;
  const day = dayInWords(ended.since);
  return {
    id: 'uploads',
    severity: 'reminder',
    text: `Since ${day} somebody has held open very many uploads of photos. They were ended, so that customers could send theirs.`,
    action: 'Nothing. If customers say that their photos do not arrive, ask your hosting provider about an attack.',
  };
}
