import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { apiRoutes, somebodyGuesses } from '#dto';
import { eventually } from '../../test/eventually.js';
import { hurried } from '../../test/hurried.js';
import { ownerMailbox, settingsFor } from '../../test/mail-app.js';
import { Authenticator } from '../../test/peers/authenticator.js';
import { SmtpPeer } from '../../test/peers/smtp-peer.js';
import { owner, startApp, type RunningApp } from '../../test/start-app.js';

const limits = { LIMIT_LOGINS_PER_ADDRESS: '10', TRUST_PROXY: '1' };
const peer = new SmtpPeer();

let api: RunningApp;
let known: Awaited<ReturnType<RunningApp['signedIn']>>;
beforeAll(async () => {
  await peer.start();
  api = await startApp({ ...settingsFor(peer), ...limits, LIMIT_LOGINS_PER_NAME: '6' }, hurried);
  known = await api.signedIn();
});
afterAll(async () => {
  await api.close();
  await peer.stop();
});
beforeEach(async () => {
  for (const table of ['rate_limits', 'sign_in_codes', 'passkeys']) await api.dataSource.query(`DELETE FROM ${table}`);
  // An earlier test's emails must not be taken for this test's.
  await eventually(async () => expect(await api.dataSource.query(`SELECT FROM deliveries WHERE state = 'waiting'`)).toEqual([]));
  await api.dataSource.query('DELETE FROM deliveries');
  peer.taken.length = 0;
});

interface Try {
  from: string;
  username?: string;
  password?: string;
  code?: string;
}

const tryFrom = (app: RunningApp, { from, ...body }: Try) =>
  app
    .visitor()
    .post(apiRoutes.login)
    .set('X-Forwarded-For', from)
    .send({ username: owner.username, password: 'wrong', ...body });
const attempt = (how: Try) => tryFrom(api, how);

/** Uses up a name's attempts from ten addresses, and the slow attempt of the last address. */
async function guess({ app = api, username = owner.username, times = 6 } = {}): Promise<void> {
  for (let n = 0; n < times; n++) await tryFrom(app, { from: `198.51.100.${n % 10}`, username }).expect(401);
  await tryFrom(app, { from: here, username }).expect(401);
}
/** The guesser's own network. */
const here = '203.0.113.1';
const elsewhere = '192.0.2.7';

/** The newest email with a code; emails about security events are passed over. */
const codeMail = () =>
  eventually(() => {
    const mails = peer.taken.map(({ to, raw }) => ({ to, text: raw.toString(), code: /^Subject: (\d{6}) is the code/m.exec(raw.toString())?.[1] }));
    const { code, ...mail } = mails.findLast((each) => each.code !== undefined) ?? {};
    if (code === undefined) throw new Error('No code yet');
    return { ...mail, code };
  });
const sentCode = async () => (await codeMail()).code;

const other = (code: string) => (code === '000000' ? '111111' : '000000');
const codeDeliveries = async () => (await api.dataSource.query<object[]>(`SELECT FROM deliveries WHERE purpose = 'sign-in-code'`)).length;

test('in the guesser’s own network the owner is asked for a code, and signs in with code and password', async () => {
  await guess();
  const { body } = await attempt({ from: here, password: owner.password }).expect(401);
  expect(body).toMatchObject({ type: 'urn:problem-type:code-needed', detail: somebodyGuesses });
  const { code, to, text } = await codeMail();
  expect(to).toEqual([ownerMailbox]);
  expect(text).toContain('is guessing at the password');
  await attempt({ from: here, code }).expect(422);
  await attempt({ from: here, password: owner.password, code: other(code) }).expect(422);
  await attempt({ from: here, password: owner.password, code }).expect(204);
  await guess();
  await attempt({ from: elsewhere }).expect(401);
  await attempt({ from: elsewhere, password: owner.password, code }).expect(422);
});

test('elsewhere the password alone works once in five minutes', async () => {
  await guess();
  await attempt({ from: elsewhere, password: owner.password }).expect(204);
  expect(await codeDeliveries()).toBe(0);
});

test('an unknown name gets the same responses, and no email', async () => {
  const username = 'nobody';
  await guess({ username });
  await guess();
  const answers = await Promise.all(
    [username, owner.username].map(async (name) => {
      const asked = await attempt({ from: here, username: name });
      const tried = await attempt({ from: here, username: name, code: '123456' });
      return [asked, tried].map(({ status, body }) => ({ status, body: { ...(body as object), requestId: '' } }));
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(await codeDeliveries()).toBe(1);
});

test('the right password with a wrong code gets the same response as a wrong password with a code', async () => {
  await guess();
  await attempt({ from: here }).expect(401);
  const wrong = other(await sentCode());
  const [right, guessed] = await Promise.all([owner.password, 'wrong'].map((password) => attempt({ from: here, password, code: wrong }).expect(422)));
  expect({ ...(right?.body as object), requestId: '' }).toEqual({ ...(guessed?.body as object), requestId: '' });
});

test('a suspended person gets that response too, and no code', async () => {
  await known.post(apiRoutes.team).send({ username: 'kim', password: owner.password }).expect(201);
  await api.dataSource.query(`UPDATE users SET suspended_at = now() WHERE username = 'kim'`);
  await guess({ username: 'kim' });
  await attempt({ from: here, username: 'kim' }).expect(401);
  const answers = await Promise.all(
    [owner.password, 'wrong'].map((password) => attempt({ from: here, username: 'kim', password, code: '123456' }).expect(422)),
  );
  const [right, wrong] = answers.map(({ body }) => ({ ...(body as object), requestId: '' }));
  expect(right).toEqual(wrong);
  expect(await codeDeliveries()).toBe(0);
});

test('a guesser cannot flood a mailbox: no second code is sent while the first works', async () => {
  await guess();
  for (let n = 0; n < 9; n++) await attempt({ from: here }).expect(401);
  await sentCode();
  for (let n = 0; n < 9; n++) {
    await attempt({ from: `203.0.113.${n + 10}` }).expect(401);
    await attempt({ from: `203.0.113.${n + 10}` }).expect(401);
  }
  expect(await codeDeliveries()).toBe(1);
  await api.dataSource.query(`UPDATE sign_in_codes SET expires_at = now()`);
  await attempt({ from: `203.0.113.10` }).expect(401);
  expect(await codeDeliveries()).toBe(2);
});

test('a guesser does not replace a code that the owner asked for with the password', async () => {
  await addPasskey();
  await attempt({ from: elsewhere, password: owner.password }).expect(401);
  const code = await sentCode();
  await guess();
  await attempt({ from: here }).expect(401);
  await attempt({ from: elsewhere, password: owner.password, code }).expect(204);
});

test('each network has five attempts at a code, and uses up none of the owner’s', async () => {
  await guess();
  await attempt({ from: here }).expect(401);
  const code = await sentCode();
  for (let network = 0; network < 3; network++) {
    for (let n = 0; n < 5; n++) await attempt({ from: `2001:db8:${network}:${n}::1`, code: other(code) }).expect(422);
    await attempt({ from: `2001:db8:${network}:9::1`, code }).expect(429);
  }
  await attempt({ from: elsewhere, password: owner.password, code }).expect(204);
});

test.each([
  ['a hundredth code a day', 99, 204],
  ['no more', 100, 422],
])('somebody who knows the password may try %s, whatever the network', async (_what, tried, status) => {
  await addPasskey();
  await attempt({ from: elsewhere, password: owner.password }).expect(401);
  const code = await sentCode();
  await attempt({ from: here, password: owner.password, code: other(code) }).expect(422);
  await api.dataSource.query(`UPDATE rate_limits SET count = $1 WHERE starts_with(key, 'sign-in-codes-wrong:') AND count = 1`, [tried]);
  await attempt({ from: elsewhere, password: owner.password, code }).expect(status);
});

test('a passkey does not depend on the name’s attempts', async () => {
  const phone = await addPasskey();
  await guess();
  await attempt({ from: here }).expect(401);
  const browser = api.visitor();
  const { body } = await browser.post(apiRoutes.passkeySignInOptions).set('X-Forwarded-For', here).expect(200);
  const response = phone.get(body as PublicKeyCredentialRequestOptionsJSON);
  await browser.post(apiRoutes.passkeySignIn).set('X-Forwarded-For', here).send({ response }).expect(204);
  await browser.get(apiRoutes.session).expect(204);
});

test('a known browser needs only the password', async () => {
  await guess();
  await known.post(apiRoutes.login).set('X-Forwarded-For', here).send({ ...owner, username: 'OWNER' }).expect(204);
});

test('another spelling of the name brings no further attempts', async () => {
  for (let n = 0; n < 6; n++) await attempt({ from: `198.51.100.${n}`, username: ['OWNER', '0wner', 'öwner'][n % 3] }).expect(401);
  await attempt({ from: here }).expect(401);
  expect((await attempt({ from: here, username: 'Owner' }).expect(401)).body).toMatchObject({ type: 'urn:problem-type:code-needed' });
});

test('without email a network waits for its next slow attempt, and another network need not', async () => {
  const silent = await startApp({ ...limits, LIMIT_LOGINS_PER_NAME: '12' });
  await guess({ app: silent, times: 12 });
  const { headers } = await tryFrom(silent, { from: here, password: owner.password, code: '123456' }).expect(429);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(5 * 60);
  await tryFrom(silent, { from: elsewhere, password: owner.password }).expect(204);
  await silent.close();
});

async function addPasskey(): Promise<Authenticator> {
  const phone = new Authenticator('http://trees.example');
  const { body } = await known.post(apiRoutes.passkeyOptions).expect(200);
  const response = phone.create(body as PublicKeyCredentialCreationOptionsJSON);
  await known.post(apiRoutes.passkeys).send({ label: 'Phone', response }).expect(201);
  return phone;
}
