/**
 * A simulated day with a bad mail server: every email must go out once after recovery, or be marked failed with the reason. Needs a build.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Test } from '@nestjs/testing';
import { apiRoutes, emptyQuote, quoteToWire } from '#dto';
import { DataSource } from 'typeorm';
import { testPeer } from './test-peers.mjs';

const { AppModule } = await built('app.module.js');
const { setUpApp } = await built('app.setup.js');
const { readEnvironment } = await built('platform/config/read-environment.js');
const { scratchDatabase } = await testPeer('scratch-database.js');
const { startScratchServer } = await testPeer('scratch-server.js');
const { DeliveriesService } = await built('deliveries/deliveries.service.js');
const { MailSettings } = await built('deliveries/mail/mail-settings.js');
const { SmtpPeer } = await testPeer('smtp-peer.js');

const hourMs = 3_000;
const times = 3_600_000 / hourMs;
const requestsAnHour = 6;
/** Each request comes from another person, since one mailbox gets one acknowledgement a day. */
let visitors = 0;

/** A module of the built server. */
function built(path) {
  return import(new URL(`../dist/api/${path}`, import.meta.url).href);
}

/** How the mail server behaves, hour by hour. */
const day = [
  { from: 0, to: 2, mood: 'ok', words: 'works' },
  { from: 2, to: 6, mood: 'down', words: 'is down' },
  { from: 6, to: 7, mood: 'ok', words: 'works' },
  { from: 7, to: 9, mood: 'slow', words: 'answers slowly' },
  { from: 9, to: 12, mood: 'busy', words: 'answers 450' },
  { from: 12, to: 13, mood: 'refusing', words: 'answers 550' },
  { from: 13, to: 16, mood: 'dropping', words: 'hangs up in the middle' },
  { from: 16, to: 18, mood: 'silent', words: 'never greets' },
  { from: 18, to: 19, mood: 'forgetful', words: 'takes the mail and hangs up before it says so' },
  { from: 19, to: 24, mood: 'ok', words: 'works' },
];

const peer = new SmtpPeer();
peer.slowMs = 200;
await peer.start();
const server = await startScratchServer(process.env.TEST_DATABASE_URL);
const database = await scratchDatabase(server.templateUrl);
const dataDir = mkdtempSync(join(tmpdir(), 'prove-mail-'));
const app = await startApi();
const dataSource = app.get(DataSource);
try {
  const hours = await liveThroughTheDay();
  const settled = await drainMails();
  const mails = await outcome();
  report(hours, mails, settled);
  const kept = verdict(mails);
  const again = await sendFailedAgain(mails);
  console.log(again ? 'The failed ones went out when the owner sent them again.' : 'The failed ones did NOT all go out again.');
  process.exitCode = kept && again ? 0 : 1;
} finally {
  await app.close();
  await peer.stop();
  await database.drop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

async function startApi() {
  const environment = readEnvironment({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LIMIT_QUOTES_PER_HOUR: '100000',
    LIMIT_ACKNOWLEDGEMENTS_PER_HOUR: '100000',
    LIMIT_SINGLE_ALERTS: '100000',
    LIMIT_ALERT_MAILS_PER_DAY: '100000',
    ADMIN_PASSWORD: 'correct horse battery',
    SESSION_SECRET: 'vJ8mQ2xT5nB9rK4wZ7cL1pD6fH3gS0aY',
    SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
  });
  const mails = new MailSettings();
  // Waits between attempts are shortened like the day. Connections on this machine take milliseconds, so half a second is enough for them.
  for (const name of ['firstWaitSeconds', 'longestWaitSeconds', 'giveUpSeconds']) mails[name] /= times;
  Object.assign(mails, { connectionMs: 500, greetingMs: 500 });
  const builder = Test.createTestingModule({ imports: [AppModule.with(environment)] });
  const module = await builder.overrideProvider(MailSettings).useValue(mails).compile();
  const api = module.createNestApplication({ bodyParser: false, logger: false });
  setUpApp(api, join(dataDir, 'web'));
  await api.listen(0, '127.0.0.1');
  return api;
}

async function liveThroughTheDay() {
  const started = Date.now();
  const until = (hour) => sleep(Math.max(0, started + hour * hourMs - Date.now()));
  const rows = [];
  for (const { from, to, mood, words } of day) {
    const before = { conversations: peer.conversations, taken: peer.taken.length };
    await change(mood);
    const requests = (to - from) * requestsAnHour;
    for (let sent = 0; sent < requests; sent += 1) {
      await until(from + sent / requestsAnHour);
      await sendRequest();
    }
    await until(to);
    rows.push({
      from,
      to,
      words,
      requests,
      conversations: peer.conversations - before.conversations,
      taken: peer.taken.length - before.taken,
    });
  }
  return rows;
}

async function change(mood) {
  if (peer.mood === 'down' && mood !== 'down') await peer.start();
  if (mood === 'down') await peer.stop();
  peer.mood = mood;
}

async function sendRequest() {
  const form = {
    ...emptyQuote,
    firstName: 'Ada',
    lastName: 'Oakley',
    email: `ada.${++visitors}@visitor.example`,
    phone: '01632 960555',
    serviceType: ['emergency'],
    preferredContact: 'phone',
  };
  const response = await fetch(`${await app.getUrl()}${apiRoutes.quote}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(quoteToWire(form)),
  });
  if (response.status !== 201) throw new Error(`A request got ${response.status}`);
}

/** Simulated minutes after the day until no email waits any more. */
async function drainMails() {
  const started = Date.now();
  while ((await dataSource.query(`SELECT 1 FROM deliveries WHERE state = 'waiting' LIMIT 1`)).length > 0) {
    if (Date.now() - started > 10 * hourMs) break;
    await sleep(50);
  }
  return Math.round(((Date.now() - started) / hourMs) * 60);
}

/** Each email's state and reason, how often the mail server accepted it, and how often it did so without confirming it. */
async function outcome() {
  const taken = peer.taken.map(({ raw, confirmed }) => ({
    id: /^Message-ID:\s+<([0-9a-f-]{36})\./im.exec(raw.toString())?.[1],
    confirmed,
  }));
  const rows = await dataSource.query('SELECT id, enquiry_id, state, last_error, attempts FROM deliveries');
  return rows.map((row) => {
    const own = taken.filter(({ id }) => id === row.id);
    return { ...row, taken: own.length, unconfirmed: own.filter(({ confirmed }) => !confirmed).length };
  });
}

function report(hours, mails, settled) {
  const count = (test) => mails.filter(test).length;
  console.log('| hours | the mail server | requests | conversations | mails taken |\n| --- | --- | --: | --: | --: |');
  for (const { from, to, words, requests, conversations, taken } of hours)
    console.log(`| ${from}–${to} | ${words} | ${requests} | ${conversations} | ${taken} |`);
  console.log(`
| what became of ${mails.length} mails | |
| --- | --: |
| sent, taken once | ${count((mail) => mail.state === 'sent' && mail.taken === 1)} |
| sent, taken again after a taking that was not confirmed (same Message-ID) | ${count((mail) => mail.state === 'sent' && mail.taken > 1)} |
| failed with the reason, never taken | ${count((mail) => mail.state === 'failed' && mail.last_error && mail.taken === 0)} |
| still waiting | ${count((mail) => mail.state === 'waiting')} |
| most tries of one mail | ${Math.max(...mails.map((mail) => mail.attempts))} |
| minutes after the day until all were settled | ${settled} |`);
}

/**
 * Sent must mean accepted, and only once unless the server failed to confirm it; failed must mean permanently refused and never accepted;
 * nothing may wait.
 */
function verdict(mails) {
  const kept = ({ state, taken, unconfirmed, last_error: reason }) =>
    state === 'sent' ? taken === 1 + unconfirmed : state === 'failed' && taken === unconfirmed && /: 550 /.test(reason);
  const broken = mails.filter((mail) => !kept(mail));
  const wanted = visitors * 2; // an alert and an acknowledgement each
  console.log(
    broken.length === 0 && mails.length === wanted
      ? '\nEvery mail went out once after recovery, or is marked failed with the reason.'
      : `\nNOT so: ${mails.length} mails of ${wanted}, of which ${broken.length} are wrong, such as ${JSON.stringify(broken[0])}`,
  );
  return broken.length === 0 && mails.length === wanted;
}

/** Whether every failed email goes out once the owner sends it again. */
async function sendFailedAgain(mails) {
  const deliveries = app.get(DeliveriesService);
  for (const { id, enquiry_id: enquiryId } of mails.filter(({ state }) => state === 'failed')) await deliveries.sendAgain(enquiryId, id);
  await drainMails();
  const [{ count }] = await dataSource.query(`SELECT count(*)::int FROM deliveries WHERE state <> 'sent'`);
  return count === 0;
}
