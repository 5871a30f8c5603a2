import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiRoutes, enquiryRoute, uploadUrlPattern } from '#dto';
import { channels, watchArrivals } from './arrivals.mjs';
import { signIn } from '../sign-in.mjs';
import { startPeers } from './peers.mjs';
import { visitorsOf } from './visitors.mjs';

const workspace = join(import.meta.dirname, '../..');
const ordinary = 20;
const uploadEveryMs = 2_000;
const stopTimeoutMs = 60_000;
const lateAfterMs = 60_000;
const emergency = { urgency: 'emergency' };

/**
 * Silences one part for this many seconds while everything else goes on. Worst waits in milliseconds, Infinity for anything that never
 * came; measures that do not apply are left out.
 * @typedef {{ emergency?: number, again?: number, due?: number, upload: number, inbox: number, live: number, doctor: number, stop: number,
 * back: number, faults: string[] }} Trial
 * @param {import('./silences.mjs').Silence} silence
 * @param {number} seconds
 * @returns {Promise<Trial>}
 */
export async function tryOut(silence, seconds) {
  const peers = await startPeers(silence);
  const arrivals = watchArrivals(peers);
  try {
    return await trial(peers, arrivals, silence, seconds);
  } finally {
    arrivals.stop();
    silence.speak(peers);
    await peers.end();
  }
}

async function trial(peers, arrivals, silence, seconds) {
  const { client, product, push } = peers;
  const visitors = visitorsOf(product.baseURL);
  const cookie = await signIn(product.baseURL);
  const headers = { cookie, 'content-type': 'application/json' };
  await visitors.call(apiRoutes.alertDevices, { method: 'POST', headers, body: JSON.stringify(push.subscribe('Phone')) });
  const healthy = channels.filter((channel) => channel !== silence.channel && !(silence.named && channel !== 'push'));
  const worst = /** @type {Trial} */ ({ upload: 0, inbox: 0, live: 0, doctor: 0, stop: 0, back: 0, faults: [] });
  const fault = (words) => worst.faults.includes(words) || worst.faults.push(words);
  const acknowledged = /** @type {string[]} */ ([]);
  let refused = 0;

  const warm = await visitors.quote(emergency);
  for (const channel of channels) {
    if ((await arrivals.of(warm.id, channel, ['owner-alert'], lateAfterMs)) === Infinity) throw new Error(`No alert on ${channel} before`);
  }
  await see(warm.id);

  silence.hush(peers);
  const until = Date.now() + seconds * 1_000;
  const beside = [
    besides(uploadEveryMs, until, async () => {
      const { status, ms } = await timed(() => visitors.upload());
      worst.upload = Math.max(worst.upload, ms);
      const may = silence.refuses ? [201, 503] : [201];
      if (status === 503) refused += 1;
      if (!may.includes(status)) fault(`an upload got ${status || 'no response'}`);
    }),
    besides(1_000, until, async () => {
      const { status, ms } = await timed(() => visitors.call(`${apiRoutes.enquiries}?limit=20`, { headers }));
      worst.inbox = Math.max(worst.inbox, ms);
      if (status !== (silence.refuses === 'all' ? 503 : 200)) fault(`the inbox answered ${status || 'nothing'}`);
    }),
    besides(1_000, until, async () => {
      const { status, ms } = await timed(() => visitors.call(apiRoutes.live));
      worst.live = Math.max(worst.live, ms);
      if (status !== 200) fault(`liveness answered ${status || 'nothing'}`);
    }),
  ];
  if (silence.refuses === 'all') {
    const { status } = await visitors.quote(emergency);
    if (status !== 503) fault(`a quote got ${status}`);
  } else {
    do {
      await alerts();
      await sleep(Math.min(30_000, Math.max(0, until - Date.now())));
    } while (Date.now() < until);
  }
  await doctor();
  await Promise.all(beside);
  if (silence.refuses ? refused === 0 : (await waitingUnheard()) === 0) fault('nothing met the silence');

  silence.speak(peers);
  const spokeAt = Date.now();
  acknowledged.push((await visitors.quote(emergency, Date.now() + lateAfterMs)).id);
  worst.back = Date.now() - spokeAt;
  await untilSettled();
  const { rows } = await client.query('SELECT count(*)::int FROM enquiries WHERE id = ANY($1)', [acknowledged]);
  if (rows[0].count !== acknowledged.length) fault(`${acknowledged.length - rows[0].count} acknowledged requests are missing`);

  silence.hush(peers);
  // Under way when the server is told to stop: alerts, and a photo.
  const underWay = [visitors.quote(emergency), visitors.upload()].map((call) => call.catch(() => undefined));
  await sleep(5_000);
  worst.stop = await stop(product.pid);
  await Promise.all(underWay);
  return worst;

  /** 20 ordinary requests, some with a photo, then an emergency; then a repeated alert and a due time ten seconds later. */
  async function alerts() {
    const before = await Promise.all(Array.from({ length: ordinary }, (_, n) => quoteWithPhoto(n % 5 === 0)));
    const urgent = await visitors.quote(emergency);
    acknowledged.push(urgent.id, ...before.map(({ id }) => id));
    worst.emergency = Math.max(worst.emergency ?? 0, (await latest(urgent.id, ['owner-alert'])) - urgent.at);
    await Promise.all(before.map(({ id }) => see(id)));
    const again = await moment(
      `UPDATE enquiry_alerts SET due_at = now() + interval '10 s' WHERE enquiry_id = $1 RETURNING due_at AS at`,
      urgent.id,
    );
    worst.again = Math.max(worst.again ?? 0, (await latest(urgent.id, ['alert-again', 'overdue'])) - again);
    await see(urgent.id);
    const dueId = before[0]?.id;
    const due = await moment(
      `UPDATE enquiries SET next_due_at = now() + interval '10 s' WHERE id = $1 RETURNING next_due_at AS at`,
      dueId,
    );
    worst.due = Math.max(worst.due ?? 0, (await latest(dueId, ['overdue'])) - due);
    await client.query(`UPDATE enquiries SET status = 'contacted', next_due_at = NULL, next_due_kind = NULL WHERE id = ANY($1)`, [
      acknowledged,
    ]);
  }

  async function quoteWithPhoto(wanted) {
    const photo = wanted ? await visitors.upload().catch(() => undefined) : undefined;
    const imageUrls = photo?.status === 201 ? photo.body.urls.filter((url) => uploadUrlPattern.test(url)) : [];
    const sent = await visitors.quote({ imageUrls });
    if (sent.status !== 201) fault(`a quote got ${sent.status}`);
    return sent;
  }

  /** When the last of the healthy channels received it. */
  async function latest(id, purposes) {
    return Math.max(...(await Promise.all(healthy.map((channel) => arrivals.of(id, channel, purposes, lateAfterMs)))));
  }

  async function moment(sql, id) {
    const { rows } = await client.query(sql, [id]);
    return rows[0].at.getTime();
  }

  /** Messages that wait for a channel that was silent. */
  async function waitingUnheard() {
    const silent = channels.filter((channel) => !healthy.includes(channel));
    const { rows } = await client.query(`SELECT count(*)::int FROM deliveries WHERE state = 'waiting' AND channel = ANY($1)`, [silent]);
    return rows[0].count;
  }

  /** Opens the record as a person would. */
  async function see(id) {
    await visitors.call(enquiryRoute('quote', id), { headers });
  }

  async function doctor() {
    const from = Date.now();
    const args = [join(workspace, 'dist/api/commands/doctor.js'), '--json'];
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', ...peers.settings };
    const found = await new Promise((resolve) => {
      const options = { cwd: workspace, env, timeout: 120_000, killSignal: /** @type {const} */ ('SIGKILL') };
      execFile(process.execPath, args, options, (_error, stdout) => resolve(stdout));
    });
    worst.doctor = Date.now() - from;
    const { notices } = JSON.parse(String(found) || '{"notices":[]}');
    if (silence.finding && !notices.some(({ id }) => id === silence.finding)) fault(`the doctor does not name ${silence.finding}`);
  }

  /** Resolves once nothing waits any more; waits between attempts are cut short. */
  async function untilSettled() {
    const end = Date.now() + lateAfterMs;
    for (;;) {
      await client.query(`UPDATE deliveries SET due_at = now() WHERE state = 'waiting' AND due_at > now()`);
      await client.query('NOTIFY deliveries');
      await sleep(1_000);
      const { waiting, failed, neverTaken } = await arrivals.outcome();
      if (waiting === 0 || Date.now() > end) {
        for (const [what, count] of Object.entries({ waiting, failed, 'sent and never taken': neverTaken })) {
          if (count > 0) fault(`${count} messages ${what} afterwards`);
        }
        return;
      }
    }
  }
}

/** Repeats the call at this interval until the given moment; calls may overlap, since one may wait. */
async function besides(everyMs, until, act) {
  const running = [];
  while (Date.now() < until) {
    running.push(act());
    await sleep(everyMs);
  }
  await Promise.all(running);
}

/** Status and milliseconds of a call; status 0 if there was no response. */
async function timed(call) {
  const from = Date.now();
  const { status } = await call().catch(() => ({ status: 0 }));
  return { status, ms: Date.now() - from };
}

/** Milliseconds from SIGTERM to the end of a process. */
async function stop(pid) {
  const from = Date.now();
  process.kill(pid, 'SIGTERM');
  while (Date.now() - from < stopTimeoutMs) {
    try {
      process.kill(pid, 0);
    } catch {
      return Date.now() - from;
    }
    await sleep(50);
  }
  return Infinity;
}
