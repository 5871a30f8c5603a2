import { setTimeout as sleep } from 'node:timers/promises';

/** @typedef {import('./peers.mjs').Peers} Peers */

const takenOf = {
  mail: ({ mail }) => mail.taken.map(({ raw }) => /^Message-ID:\s+<([0-9a-f-]{36})\./im.exec(raw.toString())?.[1]),
  push: ({ push }) => push.taken.map(({ message }) => message.notification.data.deliveryId),
  webhook: ({ webhook }) => webhook.taken.map(({ id }) => id),
};

/** The channels of the alerts. */
export const channels = /** @type {(keyof typeof takenOf)[]} */ (Object.keys(takenOf));

/**
 * Records when each delivery first arrived on each channel, to 20 ms; `stop` ends it.
 * @param {Peers} peers
 */
export function watchArrivals(peers) {
  const seen = Object.fromEntries(channels.map((channel) => [channel, new Map()]));
  const counted = Object.fromEntries(channels.map((channel) => [channel, 0]));
  const timer = setInterval(() => {
    for (const channel of channels) {
      const taken = takenOf[channel](peers);
      for (const id of taken.slice(counted[channel])) if (id && !seen[channel]?.has(id)) seen[channel]?.set(id, Date.now());
      counted[channel] = taken.length;
    }
  }, 20);
  return {
    /**
     * When the first delivery with one of these purposes arrived for this enquiry; Infinity if none came in time.
     * @param {string} enquiryId
     * @param {string} channel
     * @param {string[]} purposes
     * @param {number} timeoutMs
     */
    async of(enquiryId, channel, purposes, timeoutMs) {
      const until = Date.now() + timeoutMs;
      const sql = 'SELECT id FROM deliveries WHERE enquiry_id = $1 AND channel = $2 AND purpose = ANY($3)';
      while (Date.now() < until) {
        const { rows } = await peers.client.query(sql, [enquiryId, channel, purposes]);
        const moments = rows.map(({ id }) => seen[channel]?.get(id)).filter(Boolean);
        if (moments.length > 0) return Math.min(...moments);
        await sleep(100);
      }
      return Infinity;
    },
    /** Deliveries by state, and how many were marked as sent but never received. */
    async outcome() {
      const { rows } = await peers.client.query(`SELECT id, channel, state FROM deliveries`);
      const sent = rows.filter(({ state }) => state === 'sent');
      return {
        waiting: rows.filter(({ state }) => state === 'waiting').length,
        failed: rows.filter(({ state }) => state === 'failed').length,
        neverTaken: sent.filter(({ id, channel }) => !seen[channel]?.has(id)).length,
      };
    },
    stop: () => clearInterval(timer),
  };
}
