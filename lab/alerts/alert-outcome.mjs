/**
 * By channel: the states of the first alerts, how many of these requests have none, and how many alerts the receiver got more than once.
 * @param {import('pg').Client} client
 * @param {string[]} ids of the requests
 * @param {Record<string, (string | undefined)[]>} taken by channel: the id of each delivery that the other side took
 */
export async function alertOutcome(client, ids, taken) {
  const result = {};
  for (const [channel, received] of Object.entries(taken)) {
    const { rows } = await client.query(`SELECT id, enquiry_id, state FROM deliveries WHERE channel = $1 AND purpose = 'owner-alert'`, [
      channel,
    ]);
    const byEnquiry = new Map(rows.map((row) => [row.enquiry_id, row]));
    const own = rows.map(({ id }) => received.filter((each) => each === id).length);
    result[channel] = {
      rows: rows.length,
      missing: ids.filter((id) => !byEnquiry.has(id)).length,
      twice: rows.length - byEnquiry.size,
      sent: rows.filter(({ state }) => state === 'sent').length,
      failed: rows.filter(({ state }) => state === 'failed').length,
      'never taken': own.filter((times) => times === 0).length,
      'taken again': own.filter((times) => times > 1).length,
    };
  }
  return result;
}
