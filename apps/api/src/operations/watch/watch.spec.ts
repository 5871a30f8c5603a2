import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { factsOf, type Notice } from '#dto';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { setSiteFacts } from '../../platform/config/site-facts.js';
import { freePort } from '../../platform/database/embedded/free-port.js';
import { MailServer } from '../../deliveries/mail/mail-server.js';
import { MailSettings } from '../../deliveries/mail/mail-settings.js';
import { eventually } from '../../../test/eventually.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';
import { doctorFindings } from './doctor-findings.js';
import type { News } from './news.js';
import { Watch } from './watch.js';

const backup: Notice = { id: 'backup', severity: 'problem', text: 'The newest backup is 3 day(s) old.', action: 'Find out why.' };
const reviews: Notice = { id: 'reviews', severity: 'reminder', text: 'Samples.', action: 'Put real ones.' };

const posted: News[] = [];
const beats: string[] = [];
const answers = { status: 200, date: undefined as string | undefined, moved: false };
const peer = new SmtpPeer();
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    if (request.method === 'POST' && answers.status === 200 && !answers.moved) posted.push(JSON.parse(body) as News);
    if (request.method === 'GET') beats.push(request.url ?? '');
    if (answers.date) response.setHeader('Date', answers.date);
    const isMoved = answers.moved && request.method === 'POST';
    response.writeHead(isMoved ? 301 : answers.status, isMoved ? { Location: '/moved' } : {}).end();
  });
});

let DATA_DIR: string;
let at: string;
beforeAll(async () => {
  await peer.start();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  at = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
});
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'watch-'));
  posted.length = beats.length = peer.taken.length = 0;
  Object.assign(answers, { status: 200, date: undefined, moved: false });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(DATA_DIR, { recursive: true });
});
afterAll(async () => {
  await peer.stop();
  receiver.closeAllConnections();
  receiver.close();
});

/** A run of a watch that finds these notices; a new watch each time, as after a restart. */
const runs = (settings: Record<string, string>, ...found: Notice[]) => runsAt(new Date(), settings, ...found);
function runsAt(at: Date, settings: Record<string, string>, ...found: Notice[]) {
  const environment = readEnvironment({
    DATA_DIR,
    PUBLIC_URL: 'https://oak.co.uk',
    OWNER_EMAIL: 'owner@oak.co.uk',
    MAIL_FROM: 'site@oak.co.uk',
    ...settings,
  });
  return new Watch(environment, new MailServer(environment, new MailSettings()), () => Promise.resolve({ notices: found })).once(at);
}
const everything = () => ({ SMTP_URL: `smtp://127.0.0.1:${peer.port}`, WATCH_WEBHOOK: `${at}/hook`, HEARTBEAT_URL: `${at}/beat` });

test('a lasting problem is reported once on each channel, its end once more, and a reminder never', async () => {
  for (let n = 0; n < 5; n += 1) await runs(everything(), backup, reviews);
  expect(posted).toHaveLength(1);
  expect(posted[0]).toMatchObject({ site: 'https://oak.co.uk', begun: [{ id: 'backup', action: 'Find out why.' }], mended: [] });
  expect(peer.taken).toHaveLength(1);
  for (let n = 0; n < 4; n += 1) await runs(everything(), reviews);
  expect(posted.slice(1)).toMatchObject([{ begun: [], mended: [{ id: 'backup' }] }]);
  expect(peer.taken).toHaveLength(2);
  expect(beats).toHaveLength(9);
});

test('a problem that only one run finds is not reported, and the next run comes soon', async () => {
  await expect(runs(everything(), backup)).resolves.toMatchObject({ isUndecided: true });
  await expect(runs(everything())).resolves.toMatchObject({ isUndecided: true });
  await expect(runs(everything())).resolves.toMatchObject({ isUndecided: false });
  expect([posted, peer.taken]).toEqual([[], []]);
});

test('a problem that comes and goes after it was reported is not reported again', async () => {
  for (const found of [[backup], [backup], [], [backup], [], [backup]]) await runs(everything(), ...found);
  expect(posted).toHaveLength(1);
});

test('a channel that fails is tried again although the other has reported, and the heartbeat goes on', async () => {
  answers.status = 500;
  for (let n = 0; n < 3; n += 1) await runs({ ...everything(), HEARTBEAT_URL: '' }, backup);
  expect([posted.length, peer.taken.length]).toEqual([0, 1]);
  answers.status = 200;
  await runs(everything(), backup);
  expect([posted.length, peer.taken.length, beats.length]).toEqual([1, 1, 1]);
});

test('a lasting problem is reported again after a day, then after each week, on each channel', async () => {
  const begin = Date.now();
  for (let hours = 0; hours <= 24 * 16; hours += 2) await runsAt(new Date(begin + hours * 3_600_000), everything(), backup);
  expect(posted.map(({ begun: [one] }) => one?.why)).toEqual(['new', 'still', 'still', 'still']);
  expect(posted[1]?.text).toMatch(/^STILL A PROBLEM \(backup\), since /);
  expect(peer.taken).toHaveLength(4);
});

test('a problem that gets worse is reported at once; one that gets better and bad again is not', async () => {
  for (const level of [1, 1, 1, 2, 2, 1, 2, 3]) await runs(everything(), { ...backup, level });
  expect(posted.map(({ begun: [one] }) => one?.why)).toEqual(['new', 'worse', 'worse']);
  expect(posted[2]?.text).toMatch(/^WORSE \(backup\), since /);
});

test('a problem that begins and ends while nobody can be reached is reported once somebody can', async () => {
  answers.status = 500;
  await peer.stop();
  for (const found of [[backup], [backup], [], [], []]) await runs(everything(), ...found);
  expect(posted).toEqual([]);
  answers.status = 200;
  await peer.start();
  for (let n = 0; n < 3; n += 1) await runs(everything());
  expect(posted).toMatchObject([{ begun: [], mended: [{ id: 'backup' }], text: expect.stringContaining('open since') }]);
  expect(peer.taken).toHaveLength(1);
  expect(readFileSync(join(DATA_DIR, 'watch', 'state.json'), 'utf8')).toBe('{}');
});

test('a claim that ends is mailed only to a mailbox set for the watch, since the server itself reminds the owner’s', async () => {
  const claims: Notice = { ...backup, id: 'claims' };
  for (let n = 0; n < 2; n += 1) await runs({ ...everything(), WATCH_EMAIL: 'Owner@oak.co.uk' }, claims);
  expect([posted.length, peer.taken.length]).toEqual([1, 0]);
  rmSync(join(DATA_DIR, 'watch'), { recursive: true });
  for (let n = 0; n < 2; n += 1) await runs({ ...everything(), WATCH_EMAIL: 'admin@oak.co.uk' }, claims);
  expect([posted.length, peer.taken.length]).toEqual([2, 1]);
});

test('a channel that is not set up keeps nothing waiting', async () => {
  for (const found of [[backup], [backup], [], [], []]) await runs({ WATCH_WEBHOOK: `${at}/hook` }, ...found);
  expect(posted).toHaveLength(2);
  expect(readFileSync(join(DATA_DIR, 'watch', 'state.json'), 'utf8')).toBe('{}');
});

test('the watch records that it runs before it checks', async () => {
  const environment = readEnvironment({ DATA_DIR });
  const found: boolean[] = [];
  const lookOnce = () => {
    found.push(existsSync(join(DATA_DIR, 'watch', 'state.json')));
    return Promise.resolve({ notices: [] });
  };
  await new Watch(environment, new MailServer(environment, new MailSettings()), lookOnce).once();
  expect(found).toEqual([true]);
});

test('a mail server that is silent holds up no other channel', async () => {
  await runs(everything(), backup);
  peer.mood = 'silent';
  const second = runs(everything(), backup);
  await eventually(() => expect(posted).toHaveLength(1));
  await peer.stop();
  await second;
  peer.mood = 'ok';
  await peer.start();
  await runs(everything(), backup);
  expect([posted.length, peer.taken.length]).toEqual([1, 1]);
});

test('a webhook that redirects has accepted nothing, and is tried again', async () => {
  answers.moved = true;
  for (let n = 0; n < 2; n += 1) await runs({ WATCH_WEBHOOK: `${at}/hook` }, backup);
  answers.moved = false;
  await runs({ WATCH_WEBHOOK: `${at}/hook` }, backup);
  expect(posted).toHaveLength(1);
});

test('an address that does not answer is named with the reason', async () => {
  await runs({ HEARTBEAT_URL: `http://127.0.0.1:${await freePort()}` });
  expect((console.error as jest.Mock).mock.calls).toEqual([["The heartbeat's address does not answer (ECONNREFUSED)."]]);
});

test('a problem that cannot be reported stops the heartbeat', async () => {
  for (let n = 0; n < 3; n += 1) await runs({ HEARTBEAT_URL: `${at}/beat` }, backup);
  expect(beats).toHaveLength(1);
});

test('a disk that cannot be written is reported once, and stops the heartbeat until it can', async () => {
  writeFileSync(join(DATA_DIR, 'watch'), '');
  const environment = readEnvironment({ DATA_DIR, ...everything() });
  const watch = new Watch(environment, new MailServer(environment, new MailSettings()), () => Promise.resolve({ notices: [{ ...backup, id: 'disk' }] }));
  for (let n = 0; n < 3; n += 1) await watch.once();
  expect([posted.length, peer.taken.length, beats.length]).toEqual([1, 1, 0]);
  rmSync(join(DATA_DIR, 'watch'));
  await watch.once();
  expect([posted.length, peer.taken.length, beats.length]).toEqual([1, 1, 1]);
  expect(existsSync(join(DATA_DIR, 'watch', 'state.json'))).toBe(true);
});

test('without a mailbox in the settings, problems reach the one that the owner has entered, even while the database is away', async () => {
  const environment = readEnvironment({ DATA_DIR, SMTP_URL: everything().SMTP_URL });
  const once = (mailbox?: string) => new Watch(environment, new MailServer(environment, new MailSettings()), () => Promise.resolve({ notices: [backup], mailbox })).once();
  await once('hello@oak.co.uk');
  setSiteFacts(factsOf({}, '')); // as after a restart
  await once();
  expect(peer.taken.map(({ to, raw }) => [to, /^From: .*/m.exec(raw.toString())?.[0]])).toEqual([[['hello@oak.co.uk'], 'From: hello@oak.co.uk']]);
  setSiteFacts(factsOf({}, ''));
});

test('a clock that differs from that of the heartbeat is a problem', async () => {
  answers.date = new Date(Date.now() - 600_000).toUTCString();
  const environment = readEnvironment({ DATA_DIR, ...everything() });
  // As a timer does, which starts a process for each run.
  const once = () => new Watch(environment, new MailServer(environment, new MailSettings()), () => Promise.resolve({ notices: [] })).once();
  await once();
  await expect(once()).resolves.toMatchObject({ notices: [{ id: 'clock', severity: 'problem' }] });
  environment.HEARTBEAT_URL = undefined;
  await expect(once()).resolves.toMatchObject({ notices: [] });
});

test('a doctor that crashes is reported as a problem, and does not end the watch', async () => {
  await expect(doctorFindings(join(DATA_DIR, 'no-such-script.js'))).resolves.toMatchObject({
    notices: [{ id: 'doctor', severity: 'problem', text: expect.stringContaining('did not finish') }],
  });
});
