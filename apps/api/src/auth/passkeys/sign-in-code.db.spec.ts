import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import { apiRoutes } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { forgetSignIns } from '../../../test/forget-sign-ins.js';
import { hurried } from '../../../test/hurried.js';
import { ownerMailbox, settingsFor } from '../../../test/mail-app.js';
import { Authenticator } from '../../../test/peers/authenticator.js';
import { SmtpPeer } from '../../../test/peers/smtp-peer.js';
import { owner as account, startApp, type RunningApp } from '../../../test/start-app.js';
import { join, teamPassword } from '../../../test/team.js';

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

/** Adds a passkey for the owner. */
async function addPasskey(): Promise<void> {
  const options = (await owner.post(apiRoutes.passkeyOptions).expect(200)).body as PublicKeyCredentialCreationOptionsJSON;
  await owner
    .post(apiRoutes.passkeys)
    .send({ label: 'Phone', response: new Authenticator('http://trees.example').create(options) })
    .expect(201);
}

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
    await addPasskey();
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
    await addPasskey();
    await owner.post(apiRoutes.login).send(account).expect(204);
    expect(codes()).toEqual([]);
  });

  it('brings no code if it is wrong', async () => {
    await addPasskey();
    const { body } = await login({ password: 'wrong' }).expect(401);
    expect(body).toMatchObject({ type: 'urn:problem-type:wrong-password' });
    expect(await api.dataSource.query('SELECT FROM sign_in_codes')).toEqual([]);
  });

  it('allows five attempts at a code, even simultaneous ones', async () => {
    await addPasskey();
    await login().expect(401);
    const code = await sentCode();
    const wrong = code === '000000' ? '111111' : '000000';
    await Promise.all(Array.from({ length: 5 }, () => login({ code: wrong }).expect(422)));
    await login({ code }).expect(429);
  });

  it('leaves no readable code in the database', async () => {
    await addPasskey();
    await login().expect(401);
    const code = await sentCode();
    const rows = await api.dataSource.query<object[]>('SELECT codes::text, deliveries::text FROM sign_in_codes AS codes, deliveries');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});
