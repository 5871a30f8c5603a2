/**
 * Sends 1,000 requests while each alert channel is down in turn and the server is killed: each request must be alerted on all channels.
 * Needs a build.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { apiRoutes, emptyQuote, enquiryRoute, idempotencyKeyHeader, quoteToWire } from '#dto';
import { alertOutcome } from './alerts/alert-outcome.mjs';
import { drainDeliveries } from './alerts/drain-deliveries.mjs';
import { owner, startProduct } from '../tools/product.mjs';
import { signIn } from './sign-in.mjs';
import { testPeer } from './test-peers.mjs';

const { scratchDatabase } = await testPeer('scratch-database.js');
const { startScratchServer } = await testPeer('scratch-server.js');
const { PushPeer } = await testPeer('push-peer.js');
const { SmtpPeer } = await testPeer('smtp-peer.js');
const { WebhookPeer } = await testPeer('webhook-peer.js');

const wanted = 1_000;
const writers = 5;
const emergencyEvery = 10;
const phaseMs = 4_000;
const json = { 'content-type': 'application/json' };
const started = Date.now();

const [mail, push, webhook] = [new SmtpPeer(), new PushPeer(), new WebhookPeer()];
await Promise.all([mail.start(), push.start(), webhook.start()]);
const folder = mkdtempSync(join(tmpdir(), 'prove-alerts-'));
writeFileSync(join(folder, 'push.pem'), push.certificate.cert);
const server = await startScratchServer(process.env.TEST_DATABASE_URL);
const database = await scratchDatabase(server.templateUrl);
const product = await startProduct({
  DATABASE_URL: database.url,
  LOG_LEVEL: 'silent',
  MIN_FREE_BYTES: '0',
  LIMIT_QUOTES_PER_HOUR: '1000000',
  LIMIT_ACKNOWLEDGEMENTS_PER_HOUR: '1000000',
  SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
  OWNER_EMAIL: 'owner@trees.example',
  PUSH_HOSTS: push.host,
  ALERT_WEBHOOK_URL: webhook.url,
  NODE_EXTRA_CA_CERTS: join(folder, 'push.pem'),
});
const client = new pg.Client(database.url);
await client.connect();

/** How each channel can fail, in turn. */
const phases = [
  { name: 'email down', begin: () => mail.stop(), end: () => mail.start() },
  { name: 'email answers 450', begin: () => (mail.mood = 'busy'), end: () => (mail.mood = 'ok') },
  { name: 'push service down', begin: () => push.stop(), end: () => push.start() },
  { name: 'push service answers 503', begin: () => (push.mood = 'busy'), end: () => (push.mood = 'ok') },
  { name: 'webhook down', begin: () => webhook.stop(), end: () => webhook.start() },
  { name: 'webhook answers 500', begin: () => (webhook.status = 500), end: () => (webhook.status = 200) },
];
const seen = { kills: 0, phases: 0, retries: 0, strange: /** @type {string[]} */ ([]) };
/** Ids of acknowledged requests, and of those that are emergencies. */
const acknowledged = new Set();
const emergencies = new Set();
let sent = 0;
try {
  const cookie = await signIn(product.baseURL);
  const device = await call(apiRoutes.alertDevices, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify(push.subscribe('Phone')),
  });
  if (device.status !== 201) throw new Error(`Registering the device got ${device.status}`);
  const writing = Promise.all(Array.from({ length: writers }, write));
  let done = false;
  const troubling = Promise.all([killAtRandom(() => done), breakInTurn(() => done)]);
  await writing.finally(() => (done = true));
  await troubling;
  const settledSeconds = await drainDeliveries(client);
  const alerts = await alertOutcome(client, [...acknowledged], takenByChannel());
  const late = await letHalfAnHourPass(cookie);
  report({ settledSeconds, alerts, late });
} finally {
  await client.end();
  await product.stop();
  await database.drop();
  await server.stop();
  await Promise.all([mail.stop(), push.stop(), webhook.stop()]);
  rmSync(folder, { recursive: true, force: true });
}

async function write() {
  while (sent < wanted) {
    sent += 1;
    const isEmergency = sent % emergencyEvery === 0;
    const key = randomUUID();
    const form = {
      ...emptyQuote,
      firstName: 'Ada',
      lastName: 'Oakley',
      email: `${key}@visitor.example`,
      phone: '01632 960555',
      postcode: 'IP12 4AB',
      serviceType: ['tree-removal'],
      preferredContact: 'phone',
      urgency: isEmergency ? 'emergency' : 'planning',
    };
    const init = { method: 'POST', headers: { ...json, [idempotencyKeyHeader]: key }, body: JSON.stringify(quoteToWire(form)) };
    const { id } = await untilTaken(() => call(apiRoutes.quote, init));
    acknowledged.add(id);
    if (isEmergency) emergencies.add(id);
    await sleep(150);
  }
}

/** Tries again after a broken connection and after 503, as a visitor would; any other response than 201 is recorded and ends the wait. */
async function untilTaken(send) {
  for (let tries = 0; tries < 2_000; tries += 1) {
    const response = await send().catch(() => undefined);
    if (response?.status === 201) return response.json();
    if (response && response.status !== 503) {
      seen.strange.push(`${response.status} ${await response.text()}`);
      return {};
    }
    seen.retries += 1;
    await sleep(50);
  }
  throw new Error('The server does not come back');
}

async function killAtRandom(isDone) {
  while (!isDone()) {
    await sleep(randomInt(1_500, 5_000));
    if (isDone()) return;
    await product.crash();
    seen.kills += 1;
  }
}

async function breakInTurn(isDone) {
  while (!isDone() || seen.phases < phases.length) {
    const phase = phases[seen.phases % phases.length];
    await phase?.begin();
    await sleep(phaseMs);
    await phase?.end();
    seen.phases += 1;
  }
}

/** By channel: the delivery of each message that the receiver got. */
function takenByChannel() {
  return {
    mail: mail.taken.map(({ raw }) => /^Message-ID:\s+<([0-9a-f-]{36})\./im.exec(raw.toString())?.[1]),
    push: push.taken.map(({ message }) => message.notification.data.deliveryId),
    webhook: webhook.taken.map(({ id }) => id),
  };
}

/**
 * Makes everything half an hour older while all channels are down and nobody opens anything. Returns how many emergencies were alerted
 * again, the dashboard's notice about them, and its notice once all were taken.
 */
async function letHalfAnHourPass(cookie) {
  await Promise.all([mail.stop(), push.stop(), webhook.stop()]);
  await client.query(
    `UPDATE enquiries SET created_at = created_at - interval '31 minutes', answer_by = answer_by - interval '31 minutes',
       next_due_at = next_due_at - interval '31 minutes'`,
  );
  await client.query(`UPDATE enquiry_alerts SET due_at = now() FROM enquiries WHERE id = enquiry_id AND emergency AND due_at IS NOT NULL`);
  let again = 0;
  for (let looks = 0; looks < 60 && again < emergencies.size; looks += 1) {
    await sleep(1_000);
    const { rows } = await client.query(
      `SELECT count(DISTINCT enquiry_id) AS count FROM deliveries WHERE purpose = 'alert-again' AND channel = 'push'`,
    );
    again = Number(rows[0].count);
  }
  const said = await notice(cookie);
  await Promise.all([mail.start(), push.start(), webhook.start()]);
  const take = { method: 'PATCH', headers: { ...json, cookie }, body: JSON.stringify({ takenBy: owner.username }) };
  for (const id of emergencies) await call(enquiryRoute('quote', id), take);
  return { again, said, afterwards: await notice(cookie) };
}

async function notice(cookie) {
  const notices = await (await call(apiRoutes.notices, { headers: { cookie } })).json();
  return notices.find(({ id }) => id === 'alerts-unseen')?.text ?? 'nothing';
}

function call(path, init = {}) {
  return fetch(product.baseURL + path, { signal: AbortSignal.timeout(10_000), ...init });
}

function report({ settledSeconds, alerts, late }) {
  console.log('| | |\n| --- | --: |');
  const rows = {
    'requests acknowledged, of them emergencies': `${acknowledged.size}, ${emergencies.size}`,
    'kills of the server': seen.kills,
    'times a channel was away (six ways, in turn)': seen.phases,
    'tries that had to be repeated': seen.retries,
    'seconds in all': Math.round((Date.now() - started) / 1_000),
    'seconds until all was settled, waits cut short': settledSeconds,
    'pushes that could not be read or were not signed': push.faults.length,
    'emergencies alerted again while all channels were down': late.again,
    'the screen after half an hour': late.said,
    'the screen after all were taken': late.afterwards,
  };
  for (const [what, figure] of Object.entries(rows)) console.log(`| ${what} | ${figure} |`);
  console.log(`\n| channel | ${Object.keys(alerts.mail).join(' | ')} |\n|${' --- |'.repeat(Object.keys(alerts.mail).length + 1)}`);
  for (const [channel, figures] of Object.entries(alerts)) console.log(`| ${channel} | ${Object.values(figures).join(' | ')} |`);
  if (seen.strange[0]) console.log(`\nThe first strange answer: ${seen.strange[0]}`);
  const kept =
    acknowledged.size === wanted &&
    seen.strange.length === 0 &&
    push.faults.length === 0 &&
    Object.values(alerts).every((each) => each.missing + each.twice + each.failed + each['never taken'] === 0) &&
    late.again === emergencies.size &&
    late.said.startsWith(`${emergencies.size} `) &&
    late.afterwards === 'nothing';
  console.log(
    kept ? '\nEvery request was alerted on every channel, and nothing stayed unseen in silence.' : '\nNOT every promise was kept.',
  );
  process.exitCode = kept ? 0 : 1;
}
