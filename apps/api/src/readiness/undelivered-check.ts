import type { DataSource } from 'typeorm';
import type { Notice } from '#dto';

/** How long an email may wait before somebody should look. */
const lateHours = 2;

/** Whether emails of the last week failed for good, or wait for too long. */
export async function undeliveredCheck(dataSource: DataSource): Promise<Notice | undefined> {
  const sql = `SELECT count(*) FILTER (WHERE state = 'failed')::int AS failed,
      count(*) FILTER (WHERE state = 'waiting' AND queued_at < now() - make_interval(hours => $1))::int AS late
    FROM mails WHERE queued_at > now() - interval '7 days'`;
  const [{ failed, late } = { failed: 0, late: 0 }] = await dataSource.query<{ failed: number; late: number }[]>(sql, [lateHours]);
  if (failed + late === 0) return undefined;
  const text = `${failed} email(s) of the last week could not be delivered, ${late} wait for more than ${lateHours} hours.`;
  return { id: 'undelivered', severity: 'problem', text, action: 'The dashboard says why at each request and sends it again.' };
}
