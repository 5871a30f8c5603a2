import { readEnvironment } from '../../platform/config/read-environment.js';
import { MailServer } from './mail-server.js';
import { MailSettings } from './mail-settings.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';

const peer = new SmtpPeer();
beforeAll(() => peer.start());
afterAll(() => peer.stop());
beforeEach(() => {
  peer.mood = 'ok';
  peer.taken.length = 0;
});

const mail = { from: 'website@trees.example', to: 'owner@trees.example', text: 'Hello' };

function send(variables: NodeJS.ProcessEnv, settings = {}, signal = new AbortController().signal): Promise<void> {
  return new MailServer(readEnvironment(variables), Object.assign(new MailSettings(), settings)).send(mail, signal);
}
const parts = () => ({ SMTP_HOST: '127.0.0.1', SMTP_PORT: String(peer.port) });

test('a mail server is set up once it has an address or a host', () => {
  const isSetUp = (variables: NodeJS.ProcessEnv) => new MailServer(readEnvironment(variables), new MailSettings()).isSetUp;
  expect([{}, { SMTP_USER: 'x' }, { SMTP_HOST: 'mail.example.com' }, { SMTP_URL: 'smtps://mail.example.com' }].map(isSetUp)).toEqual([false, false, true, true]);
});

test('both ways of naming a mail server lead to the same one', async () => {
  await send(parts());
  await send({ SMTP_URL: `smtp://127.0.0.1:${peer.port}` });
  expect(peer.taken).toHaveLength(2);
});

test('a password never travels in the clear', async () => {
  await expect(send({ ...parts(), SMTP_USER: 'owner', SMTP_PASSWORD: 'hunter2' })).rejects.toMatchObject({ code: 'ETLS' });
  await expect(send({ SMTP_URL: `smtp://owner:hunter2@127.0.0.1:${peer.port}` })).rejects.toMatchObject({ code: 'ETLS' });
  await expect(send({ ...parts(), SMTP_SECURE: 'starttls' })).rejects.toMatchObject({ code: 'ETLS' });
  expect(peer.taken).toHaveLength(0);
});

test.each([
  ['it is not greeted', 'silent', { greetingMs: 100 }, 'ETIMEDOUT'],
  ['the server falls silent', 'slow', { silenceMs: 100 }, 'ETIMEDOUT'],
  ['the whole takes too long', 'slow', { conversationMs: 150 }, 'EABORT'],
] as const)('a conversation ends when %s', async (_when, mood, settings, code) => {
  Object.assign(peer, { mood, slowMs: 500 });
  await expect(send(parts(), settings)).rejects.toMatchObject({ code });
});

test('a conversation ends when the server is told to stop', async () => {
  peer.mood = 'silent';
  await expect(send(parts(), {}, AbortSignal.timeout(50))).rejects.toMatchObject({ code: 'EABORT' });
});

test.each([
  ['https://www.trees.example', 'www.trees.example'],
  ['https://xn--bume-loa.example', 'xn--bume-loa.example'],
  ['http://localhost:3000', 'sender.example'],
  ['http://192.0.2.7', 'sender.example'],
  ['http://[::1]:3000', 'sender.example'],
  [undefined, 'sender.example'],
])('with the site at %s it greets as %s', async (PUBLIC_URL, name) => {
  await send({ ...parts(), PUBLIC_URL, MAIL_FROM: 'website@sender.example' });
  expect(peer.taken.map(({ greeting }) => greeting)).toContain(name);
});

test('a name in SMTP_URL is the one it greets with', async () => {
  await send({ SMTP_URL: `smtp://127.0.0.1:${peer.port}/?name=relay.example`, PUBLIC_URL: 'https://trees.example' });
  expect(peer.taken.map(({ greeting }) => greeting)).toContain('relay.example');
});

test('every mail is marked, so that no absence note answers it', async () => {
  await send(parts());
  expect(String(peer.taken[0]?.raw)).toMatch(/^Auto-Submitted: auto-generated\r\n/m);
  expect(String(peer.taken[0]?.raw)).toMatch(/^X-Auto-Response-Suppress: All\r\n/m);
});
