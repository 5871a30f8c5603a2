import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { apiRoutes, type KeyView, type Problem } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { hurried } from '../../../test/hurried.js';
import { ownerMailbox, settingsFor } from '../../../test/mail-app.js';
import { Authenticator } from '../../../test/peers/authenticator.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';
import { owner as account, startApp, type RunningApp } from '../../../test/start-app.js';
import { join, teamPassword } from '../../../test/team.js';

const origin = 'http://trees.example';
const peer = new SmtpPeer();

let api: RunningApp;
let owner: Awaited<ReturnType<RunningApp['signedIn']>>;
beforeAll(async () => {
  await peer.start();
  api = await startApp(settingsFor(peer), hurried);
  owner = await api.signedIn();
});
afterAll(async () => {
  await api.close();
  await peer.stop();
});
beforeEach(async () => {
  await api.dataSource.query('DELETE FROM passkeys');
  await api.dataSource.query('DELETE FROM rate_limits');
  // A code from an earlier sign-in must not be taken for a new one.
  await api.dataSource.query('DELETE FROM sign_in_codes');
  await api.dataSource.query(`DELETE FROM deliveries WHERE purpose = 'access-told'`);
  await eventually(async () => expect(await api.dataSource.query(`SELECT FROM deliveries WHERE state = 'waiting'`)).toEqual([]));
  peer.taken.length = 0;
});

async function add(phone: Authenticator, label = 'Phone'): Promise<string> {
  const options = (await owner.post(apiRoutes.passkeyOptions).expect(200)).body as PublicKeyCredentialCreationOptionsJSON;
  const { body } = await owner
    .post(apiRoutes.passkeys)
    .send({ label, response: phone.create(options) })
    .expect(201);
  return (body as { id: string }).id;
}

const requestOptions = async () =>
  (await api.visitor().post(apiRoutes.passkeySignInOptions).expect(200)).body as PublicKeyCredentialRequestOptionsJSON;
const list = async () => ((await owner.get(apiRoutes.keys).expect(200)).body as KeyView[]).filter(({ kind }) => kind === 'passkey');

async function signIn(phone: Authenticator, status = 204, body: object = {}) {
  const browser = api.visitor();
  const answer = await browser
    .post(apiRoutes.passkeySignIn)
    .send({ response: phone.get(await requestOptions()), ...body })
    .expect(status);
  return { browser, answer };
}

describe('a passkey', () => {
  it('signs in without a name or a password, and is listed with its last use', async () => {
    const phone = new Authenticator(origin);
    await add(phone, 'Sam’s phone');
    const { browser, answer } = await signIn(phone);
    expect(answer.headers['set-cookie']?.[0]).not.toContain('Max-Age');
    await browser.get(apiRoutes.session).expect(204);
    expect(await list()).toEqual([expect.objectContaining({ name: 'Sam’s phone', lastUsedAt: expect.any(String), synced: false })]);
  });

  it('keeps the browser signed in for 30 days if the person asks for that', async () => {
    const phone = new Authenticator(origin);
    await add(phone);
    const { answer } = await signIn(phone, 204, { stay: true });
    expect(answer.headers['set-cookie']?.[0]).toContain('Max-Age=2592000');
  });

  it('that is synced has no counter, and works again and again', async () => {
    const phone = new Authenticator(origin, false);
    await add(phone);
    await signIn(phone);
    await signIn(phone);
  });

  it('whose counter went back is a copy, and is refused', async () => {
    const phone = new Authenticator(origin);
    await add(phone);
    await signIn(phone);
    phone.counter -= 1;
    await signIn(phone, 401);
  });

  it('is refused without the person’s finger, face or code, when it is added and when it signs in', async () => {
    const phone = new Authenticator(origin);
    await add(phone);
    phone.verifies = false;
    await signIn(phone, 401);
    const other = new Authenticator(origin);
    other.verifies = false;
    const options = (await owner.post(apiRoutes.passkeyOptions).expect(200)).body as PublicKeyCredentialCreationOptionsJSON;
    await owner
      .post(apiRoutes.passkeys)
      .send({ label: 'x', response: other.create(options) })
      .expect(422);
  });

  it('of another site is refused', async () => {
    const phone = new Authenticator(origin);
    await add(phone);
    Object.assign(phone, { origin: 'http://trees.evil.example' });
    await signIn(phone, 401);
  });

  it.each([{ crossOrigin: true }, { topOrigin: 'http://frame.example' }, { crossOrigin: true, topOrigin: 'http://frame.example' }])(
    'is refused in the frame of another site, when it is added and when it signs in: %j',
    async (frame) => {
      const phone = new Authenticator(origin);
      await add(phone);
      phone.frame = frame;
      await signIn(phone, 401);
      const other = new Authenticator(origin);
      other.frame = frame;
      const options = (await owner.post(apiRoutes.passkeyOptions).expect(200)).body as PublicKeyCredentialCreationOptionsJSON;
      await owner
        .post(apiRoutes.passkeys)
        .send({ label: 'x', response: other.create(options) })
        .expect(422);
      phone.frame = {};
      await signIn(phone);
    },
  );

  it('uses a challenge once', async () => {
    const phone = new Authenticator(origin, false);
    await add(phone);
    const options = await requestOptions();
    await api
      .visitor()
      .post(apiRoutes.passkeySignIn)
      .send({ response: phone.get(options) })
      .expect(204);
    await api
      .visitor()
      .post(apiRoutes.passkeySignIn)
      .send({ response: phone.get(options) })
      .expect(401);
  });

  it('is refused if its challenge is too old or not ours', async () => {
    const phone = new Authenticator(origin);
    await add(phone);
    const options = await requestOptions();
    await api.dataSource.query(`UPDATE passkey_challenges SET expires_at = now() - interval '1 second'`);
    await api
      .visitor()
      .post(apiRoutes.passkeySignIn)
      .send({ response: phone.get(options) })
      .expect(401);
    await api
      .visitor()
      .post(apiRoutes.passkeySignIn)
      .send({ response: phone.get({ ...options, challenge: 'A'.repeat(43) }) })
      .expect(401);
  });

  it('is refused if it is unknown or malformed', async () => {
    await signIn(new Authenticator(origin), 401);
    for (const response of [{}, { id: 1 }, { id: 'x', response: { clientDataJSON: 'x' } }]) {
      await api.visitor().post(apiRoutes.passkeySignIn).send({ response }).expect(401);
    }
    await api.visitor().post(apiRoutes.passkeySignIn).send({ response: 'x' }).expect(422);
  });

  it('can be renamed and removed only by its owner, and then no longer signs in', async () => {
    const phone = new Authenticator(origin);
    const id = await add(phone);
    await owner.patch(`${apiRoutes.passkeys}/${id}`).send({ label: 'Old phone' }).expect(204);
    expect((await list())[0]?.name).toBe('Old phone');
    await owner.delete(`${apiRoutes.keys}/passkey/${id}`).expect(204);
    await owner.delete(`${apiRoutes.keys}/passkey/${id}`).expect(404);
    await signIn(phone, 401);
  });

  it('is not added twice, nor half an hour after the sign-in', async () => {
    const phone = new Authenticator(origin);
    await add(phone);
    const options = (await owner.post(apiRoutes.passkeyOptions).expect(200)).body as PublicKeyCredentialCreationOptionsJSON;
    await owner
      .post(apiRoutes.passkeys)
      .send({ label: 'x', response: phone.create(options) })
      .expect(422);
    await api.dataSource.query(`UPDATE sessions SET created_at = created_at - interval '31 minutes'`);
    const { body } = await owner.post(apiRoutes.passkeyOptions).expect(403);
    expect((body as Problem).type).toBe('urn:problem-type:sign-in-again');
    await api.dataSource.query(`UPDATE sessions SET created_at = created_at + interval '31 minutes'`);
  });
});

describe('the password of somebody who has a passkey', () => {
  const login = (body: object = {}) =>
    api
      .visitor()
      .post(apiRoutes.login)
      .send({ ...account, ...body });

  const codes = () =>
    peer.taken.flatMap(({ raw, to }) => {
      const [, code] = /^Subject: (\d{6}) is the code/m.exec(raw.toString()) ?? [];
      return code ? [{ code, to }] : [];
    });

  async function sentCode(): Promise<string> {
    const mail = await eventually(() => {
      const last = codes().at(-1);
      if (!last) throw new Error('No code yet');
      return last;
    });
    expect(mail.to).toEqual([ownerMailbox]);
    return mail.code;
  }

  it('needs a code by email in a new browser, which works once', async () => {
    await add(new Authenticator(origin));
    const { body } = await login().expect(401);
    expect(body).toMatchObject({ type: 'urn:problem-type:code-needed' });
    const code = await sentCode();
    await login({ code }).expect(204);
    await login({ code }).expect(422);
  });

  it('needs a code that goes to the business, or to the person’s own mailbox once there is one', async () => {
    const { id, username } = await join(api);
    const columns = '(user_id, label, credential_id, public_key)';
    await api.dataSource.query(`INSERT INTO passkeys ${columns} VALUES ($1, 'Phone', $2, 'key')`, [id, username]);
    const person = { username, password: teamPassword };
    await login(person).expect(401);
    await login({ ...person, code: await sentCode() }).expect(204);
    await api.dataSource.query(`INSERT INTO alert_people (user_id, email) VALUES ($1, 'own@trees.example')`, [id]);
    await login(person).expect(401);
    await eventually(() => expect(codes().at(-1)?.to).toEqual(['own@trees.example']));
  });

  it('is enough in a known browser', async () => {
    await add(new Authenticator(origin));
    await owner.post(apiRoutes.login).send(account).expect(204);
    expect(codes()).toEqual([]);
  });

  it('brings no code if it is wrong', async () => {
    await add(new Authenticator(origin));
    const { body } = await login({ password: 'wrong' }).expect(401);
    expect(body).toMatchObject({ type: 'urn:problem-type:wrong-password' });
    expect(await api.dataSource.query('SELECT FROM sign_in_codes')).toEqual([]);
  });

  it('allows five attempts at a code, even simultaneous ones', async () => {
    await add(new Authenticator(origin));
    await login().expect(401);
    const code = await sentCode();
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => login({ code: wrong }).expect(422)));
    await login({ code }).expect(429);
  });

  it('leaves no readable code in the database', async () => {
    await add(new Authenticator(origin));
    await login().expect(401);
    const code = await sentCode();
    const rows = await api.dataSource.query<object[]>('SELECT codes::text, deliveries::text FROM sign_in_codes AS codes, deliveries');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});
