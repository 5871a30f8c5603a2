import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { apiRoutes, type KeyView, type Problem } from '#dto';
import { forgetSignIns } from '../../../test/forget-sign-ins.js';
import { hurried } from '../../../test/hurried.js';
import { settingsFor } from '../../../test/mail-app.js';
import { Authenticator } from '../../../test/peers/authenticator.js';
import { overtake, somebodyWaits } from '../../../test/overtake.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { Passkey } from './passkey.entity.js';

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
beforeEach(() => forgetSignIns(api, peer));

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
    expect((await signIn(phone, 401)).answer.body).not.toHaveProperty('isUnknown');
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
    expect((await signIn(phone, 401)).answer.body).toMatchObject({ isUnknown: true });
  });

  it('is not added by a session that ends meanwhile', async () => {
    const browser = await api.signedIn();
    const options = (await browser.post(apiRoutes.passkeyOptions).expect(200)).body as PublicKeyCredentialCreationOptionsJSON;
    const { added } = await api.dataSource.transaction(async (manager) => {
      await manager.query('DELETE FROM sessions WHERE id = (SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1)');
      const passkey = { label: 'Thief’s', response: new Authenticator(origin).create(options) };
      const answer = browser.post(apiRoutes.passkeys).send(passkey).then(({ status }) => status);
      await Promise.race([answer, somebodyWaits(manager)]);
      return { added: answer };
    });
    expect(await added).toBe(401);
    expect((await list()).map(({ name }) => name)).not.toContain('Thief’s');
  });

  it('opens no session if it ends while it signs in', async () => {
    const phone = new Authenticator(origin);
    const id = await add(phone);
    await overtake(api.dataSource, () => signIn(phone, 401), (manager) => manager.delete(Passkey, id));
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
