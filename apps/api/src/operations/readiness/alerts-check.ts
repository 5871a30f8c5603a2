import type { DataSource } from 'typeorm';
import { alertTimes } from '#dto';
import type { Environment } from '../../platform/config/environment.js';
import { maySignIn } from '../../platform/database/may-sign-in.js';
import { askRunner, type Found } from './finding.js';

// SQL: counts across the tables of several rooms.
type Database = Pick<DataSource, 'query'>;

/**
 * SQL, since `is_attended` is a function of the database. Selected as the index `enquiries_emergencies_first` is sorted: by its own
 * expression, then by the due moment, half an hour after they came in.
 */
export const unseenEmergencies = `
  SELECT count(*)::int AS count FROM enquiries
  WHERE (next_due_kind <> 'emergency') = false AND next_due_at <= now() AND NOT is_attended(enquiries)`;

/** Finds an emergency unattended after its half hour: no channel has worked, or nobody has acted. */
export async function unseenCheck(dataSource: Database): Promise<Found | undefined> {
  const [row] = await dataSource.query<{ count: number }[]>(unseenEmergencies);
  if (!row?.count) return undefined;
  const waiting = row.count === 1 ? 'An emergency request has' : `${row.count} emergency requests have`;
  const text = `${waiting} been waiting for more than half an hour. Nobody has taken it on, tried to call or replied.`;
  return { text, action: 'Open To do and call back. Then see under More, Alerts, which channel did not reach you.' };
}

/**
 * Finds channels without proof of working within the last days: a device shows an alert, a link in a mail is followed,
 * the webhook accepts a test. Silent until they had the chance.
 */
export async function unprovenCheck(dataSource: Database): Promise<Found | undefined> {
  const { provenDays } = alertTimes;
  const rows = await dataSource.query<{ channel: string }[]>(
    `
    SELECT label AS channel FROM devices JOIN users ON users.id = user_id AND ${maySignIn} WHERE greatest(proven_at, created_at) < now() - make_interval(days => $1)
    UNION ALL
    SELECT channel || coalesce(' of ' || (SELECT username FROM users WHERE id = user_id), '') FROM deliveries AS test
    WHERE enquiry_id IS NULL AND purpose = 'self-test' AND channel <> 'push'
      AND (user_id IS NULL OR EXISTS (SELECT FROM users WHERE users.id = user_id AND ${maySignIn})) GROUP BY channel, user_id
    HAVING min(queued_at) < now() - make_interval(days => $1) AND max(queued_at) > now() - make_interval(days => $1)
      AND NOT EXISTS (
        SELECT FROM deliveries AS proof WHERE proof.channel = test.channel AND proof.user_id IS NOT DISTINCT FROM test.user_id
          AND CASE proof.channel WHEN 'mail' THEN opened_at > now() - make_interval(days => $1)
            ELSE enquiry_id IS NULL AND sent_at > now() - make_interval(days => $1) END)`,
    [provenDays],
  );
  if (rows.length === 0) return undefined;
  const names = rows.map(({ channel }) => channel.replace(/^mail/, 'email')).join(', ');
  const text = `Nobody knows whether these alerts arrive; they have shown nothing for ${provenDays} days: ${names}.`;
  return { text, action: 'Go to More, Alerts, and press "Test now"; open the app once on each device.' };
}

/** Finds a webhook whose last outcome is a refusal, in its own words; one that is set up no longer is nobody's problem. */
export async function webhookCheck(
  dataSource: Database,
  { ALERT_WEBHOOK_URL }: Pick<Environment, 'ALERT_WEBHOOK_URL'>,
): Promise<Found | undefined> {
  if (!ALERT_WEBHOOK_URL) return undefined;
  const [failed] = await dataSource.query<{ said: string | null }[]>(`
    SELECT last_error AS said FROM deliveries AS failed WHERE state = 'failed' AND channel = 'webhook' AND NOT EXISTS (
      SELECT FROM deliveries AS sent WHERE sent.channel = 'webhook' AND sent.state = 'sent' AND sent.sent_at > failed.queued_at)
    ORDER BY queued_at DESC LIMIT 1`);
  if (!failed) return undefined;
  return {
    level: 2,
    text: `Alerts do not reach the webhook. ${failed.said ?? 'Nobody knows why'}.`,
    action: 'Compare ALERT_WEBHOOK_URL and ALERT_WEBHOOK_FORMAT with what its service wants, then press "Test now" under More, Alerts.',
    owner: { action: askRunner },
  };
}
