import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Notice } from '#dto';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';
import { MailServer } from '../../deliveries/mail/mail-server.js';
import { MailSettings } from '../../deliveries/mail/mail-settings.js';
import { readEnvironment } from '../../platform/config/read-environment.js';
import { doctorFindings, Watch } from './watch.js';

const backup: Notice = { id: 'backup', severity: 'problem', text: 'The newest backup is 3 day(s) old.', action: 'Find out why.' };
const address: Notice = { id: 'address', severity: 'reminder', text: 'No TLS.', action: 'Get a certificate.' };
const database: Notice = { ...backup, id: 'database', text: 'It stores nothing.' };

let beats = 0;
let status = 200;
const peer = new SmtpPeer();
const receiver = createServer((_request, response) => {
  beats += 1;
  response.writeHead(status).end();
});

let DATA_DIR: string;
let settings: Record<string, string>;
beforeAll(async () => {
  await peer.start();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), 'watch-'));
  const HEARTBEAT_URL = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/beat`;
  const mail = { SMTP_URL: `smtp://127.0.0.1:${peer.port}`, MAIL_FROM: 'site@oak.co.uk', OWNER_EMAIL: 'owner@oak.co.uk' };
  settings = { DATA_DIR, PUBLIC_URL: 'https://oak.co.uk', HEARTBEAT_URL, ...mail };
  beats = peer.taken.length = 0;
  status = 200;
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

const watchThat = (find: () => Awaited<ReturnType<typeof doctorFindings>>) => {
  const environment = readEnvironment(settings);
  return new Watch(environment, new MailServer(environment, new MailSettings()), () => Promise.resolve(find()));
};
/** A run that finds these notices, by a watch of its own, as after a kill. */
const run = (notices: Notice[], skipped: string[] = [], mailbox?: string) =>
  watchThat(() => ({ notices, skipped: Object.fromEntries(skipped.map((id) => [id, 'why'])), mailbox })).once();
const subjects = () => peer.taken.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw.toString())?.[1]);

test('a problem that lasts is told once, with what to do, and its end once; a reminder never', async () => {
  for (let n = 0; n < 4; n += 1) await expect(run([backup, address])).resolves.toEqual(['backup']);
  expect(subjects()).toEqual(['oak.co.uk: problem (backup)']);
  expect(peer.taken[0]).toMatchObject({ to: ['owner@oak.co.uk'] });
  expect(peer.taken[0]?.raw.toString()).toContain(`${backup.text}\r\nWhat to do: ${backup.action}`);
  for (let n = 0; n < 3; n += 1) await expect(run([address])).resolves.toEqual([]);
  expect(subjects().slice(1)).toEqual(['oak.co.uk: mended (backup)']);
  expect(beats).toBe(7);
});

test('a problem that never lasts two runs is not told', async () => {
  for (const found of [[backup], [], [backup], []]) await run(found);
  expect(subjects()).toEqual([]);
});

test('a problem whose check could not run has not ended', async () => {
  for (let n = 0; n < 2; n += 1) await run([backup]);
  for (let n = 0; n < 2; n += 1) await run([database], ['backup']);
  await run([backup]);
  expect(subjects()).toEqual(['oak.co.uk: problem (backup)', 'oak.co.uk: problem (database)', 'oak.co.uk: mended (database)']);
});

test('a doctor that crashes is a problem, and ends no other', async () => {
  const crashed = await doctorFindings(join(DATA_DIR, 'no-such-script.js'));
  expect(crashed.notices).toMatchObject([{ id: 'doctor', severity: 'problem', text: expect.stringContaining('did not finish') }]);
  for (let n = 0; n < 2; n += 1) await run([backup]);
  await run(crashed.notices, Object.keys(crashed.skipped));
  expect(subjects()).toEqual(['oak.co.uk: problem (backup)']);
});

test('a check whose finding becomes graver or milder is told again', async () => {
  for (const level of [1, 1, 1, 2, 2, 1, 1]) await run([{ ...backup, level }]);
  expect(subjects()).toHaveLength(3);
});

test('what could not be told stops the heartbeat, and is told once it can be', async () => {
  await peer.stop();
  for (let n = 0; n < 3; n += 1) await run([backup]);
  expect(beats).toBe(1);
  await peer.start();
  settings['SMTP_URL'] = `smtp://127.0.0.1:${peer.port}`;
  await run([backup]);
  expect([subjects(), beats]).toEqual([['oak.co.uk: problem (backup)'], 2]);
});

test('without a mail server a problem stops the heartbeat', async () => {
  settings['SMTP_URL'] = '';
  for (let n = 0; n < 3; n += 1) await run([backup]);
  expect(beats).toBe(1);
});

test('a disk that takes nothing is told once, and stops the heartbeat until it does', async () => {
  mkdirSync(join(DATA_DIR, 'watch.json'));
  const watch = watchThat(() => ({ notices: [{ ...backup, id: 'disk' }], skipped: {} }));
  for (let n = 0; n < 3; n += 1) await watch.once();
  expect([subjects(), beats]).toEqual([['oak.co.uk: problem (disk)'], 0]);
  rmdirSync(join(DATA_DIR, 'watch.json'));
  await watch.once();
  expect([subjects().length, beats]).toEqual([1, 1]);
});

test.each(['', 'null', '{}', '{"problems":'])('a file that holds %j is an empty memory', async (damaged) => {
  writeFileSync(join(DATA_DIR, 'watch.json'), damaged);
  for (let n = 0; n < 2; n += 1) await run([backup]);
  expect(subjects()).toEqual(['oak.co.uk: problem (backup)']);
});

test('without a mailbox in the settings, problems reach the one that the owner has entered, even while the database is away', async () => {
  Object.assign(settings, { MAIL_FROM: '', OWNER_EMAIL: '' });
  await run([], [], 'hello@oak.co.uk');
  for (let n = 0; n < 2; n += 1) await run([database]);
  expect(peer.taken.map(({ to, raw }) => [to, /^From: .*/m.exec(raw.toString())?.[0]])).toEqual([[['hello@oak.co.uk'], 'From: hello@oak.co.uk']]);
});

test('a heartbeat that is refused is named with the reason, and hinders no email', async () => {
  status = 404;
  for (let n = 0; n < 2; n += 1) await run([backup]);
  expect(subjects()).toHaveLength(1);
  expect((console.error as jest.Mock).mock.calls[0]).toEqual(["The watch's heartbeat failed (status 404); it is tried again with the next run."]);
});
