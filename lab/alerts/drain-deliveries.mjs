import { setTimeout as sleep } from 'node:timers/promises';

/** Gives up after this long without progress, in milliseconds. */
const timeoutMs = 60_000;

/**
 * Seconds until nothing waits any more, or nothing progresses. Waits between attempts, and the leases of killed servers, are cut short.
 * @param {import('pg').Client} client
 */
export async function drainDeliveries(client) {
  const from = Date.now();
  await sleep(5_000);
  await client.query(`UPDATE deliveries SET leased_until = now() WHERE state = 'waiting'`);
  let fewest = Infinity;
  for (let movedAt = Date.now(); fewest > 0 && Date.now() - movedAt < timeoutMs; ) {
    await client.query(`UPDATE deliveries SET due_at = now() WHERE state = 'waiting' AND due_at > now()`);
    await client.query('NOTIFY deliveries');
    await sleep(1_000);
    const { rows } = await client.query(`
      SELECT (SELECT count(*) FROM deliveries WHERE state = 'waiting')
        + (SELECT count(*) FROM enquiry_alerts WHERE times = 0 AND due_at IS NOT NULL) AS left`);
    const left = Number(rows[0].left);
    if (left < fewest) movedAt = Date.now();
    fewest = Math.min(fewest, left);
  }
  return Math.round((Date.now() - from) / 1_000);
}
