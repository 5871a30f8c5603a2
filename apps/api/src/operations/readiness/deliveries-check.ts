import type { DataSource } from 'typeorm';
import type { Notice } from '#dto';

/** Messages should have gone out within this time. Minutes. */
const lateMinutes = 30;
/** Numbers from which it is worse, and worse again: one wrong address is not a mail server that refuses everything. */
const worseCounts = [3, 10];

/**
 * Finds emails of the last 30 days that failed for good or wait too long. Without a mail server all wait, which another check reports.
 * News of changed access also goes to abandoned mailboxes, and nobody can mend their refusal.
 */
export async function deliveriesCheck(dataSource: Pick<DataSource, 'query'>, mailIsSetUp: boolean): Promise<Notice | undefined> {
  const sql = `
    SELECT count(*) FILTER (WHERE state = 'failed' AND purpose <> 'access-told' AND queued_at > now() - interval '30 days')::int AS failed,
      count(*) FILTER (WHERE state = 'waiting' AND queued_at < now() - make_interval(mins => $1) AND (attempts > 0 OR due_at < now()))::int AS late
    FROM deliveries WHERE channel = 'mail' AND state IN ('failed', 'waiting')`;
  const [found = { failed: 0, late: 0 }] = await dataSource.query<{ failed: number; late: number }[]>(sql, [lateMinutes]);
  const late = mailIsSetUp ? found.late : 0;
  if (found.failed + late === 0) return undefined;
  const parts = [
    found.failed > 0 && `${found.failed} could not be delivered`,
    late > 0 && `${late} have been waiting for more than ${lateMinutes} minutes`,
  ];
  return {
    id: 'deliveries',
    severity: 'problem',
    level: 1 + worseCounts.filter((from) => found.failed + late >= from).length,
    text: `Emails do not get through: ${parts.filter(Boolean).join(', ')}.`,
    action: 'The record of each says why. Once the cause is mended, send those that failed again; the others go out by themselves.',
  };
}
