import type { DataSource } from 'typeorm';
import type { Notice } from '#dto';

/** More enquiries in one hour than a busy business gets after a storm. */
const manyAnHour = 100;

/**
 * Whether unusually many enquiries came in one hour of the last three days. They are told and never refused: nobody can
 * tell a flood of strangers from the customers among them.
 */
export async function floodCheck(dataSource: DataSource): Promise<Notice | undefined> {
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
  };
}
