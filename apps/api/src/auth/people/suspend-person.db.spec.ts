import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { type AlertsView, apiRoutes, memberRoute, type NewCalendarFeed, type Problem } from '#dto';
import { type AlertApp, emergency, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { Authenticator } from '../../../test/peers/authenticator.js';
import { owner as account } from '../../../test/start-app.js';
import { join, type Member, signIn, takeAlerts, teamPassword } from '../../../test/team.js';
import { Recipients } from '../../messages/alerts/recipients.js';

let day: AlertApp;
let sam: Member;
beforeAll(async () => {
  day = await startAlertApp();
});
afterAll(() => day.close());
beforeEach(async () => {
  await day.forget();
  sam = await join(day.api);
});

const suspend = (suspended: boolean, status = 204) => day.owner.patch(memberRoute(sam.username)).send({ suspended }).expect(status);
const query = <Row>(sql: string, values: unknown[] = []) => day.api.dataSource.query<Row[]>(sql, values);
const login = (password: string, status: number) =>
  day.api.visitor().post(apiRoutes.login).send({ username: sam.username, password }).expect(status);
const typeOf = (body: unknown) => (body as Problem).type.replace('urn:problem-type:', '');

async function addPasskey(phone: Authenticator): Promise<void> {
  const options = (await sam.browser.post(apiRoutes.passkeyOptions).expect(200)).body as PublicKeyCredentialCreationOptionsJSON;
  await sam.browser.post(apiRoutes.passkeys).send({ label: 'Phone', response: phone.create(options) }).expect(201);
}

async function usePasskey(phone: Authenticator, status: number) {
  const visitor = day.api.visitor();
  const options = (await visitor.post(apiRoutes.passkeySignInOptions).expect(200)).body as PublicKeyCredentialRequestOptionsJSON;
  return visitor.post(apiRoutes.passkeySignIn).send({ response: phone.get(options) }).expect(status);
}

describe('somebody who is suspended', () => {
  it('is told so after the right password or passkey, and nobody else is', async () => {
    const phone = new Authenticator('http://trees.example');
    await addPasskey(phone);
    await suspend(true);
    expect(typeOf((await login('not the password', 401)).body)).toBe('wrong-password');
    const { body } = await login(teamPassword, 403);
    expect(typeOf(body)).toBe('suspended');
    expect((body as Problem).detail).toContain('ask somebody else in the team');
    expect(typeOf((await usePasskey(phone, 403)).body)).toBe('suspended');
    expect(await query('SELECT FROM deliveries WHERE purpose = $1', ['sign-in-code'])).toEqual([]);
    expect(typeOf((await usePasskey(new Authenticator('http://trees.example'), 401)).body)).toBe('wrong-passkey');
  });

  it('is out, and gets back in with their keys, but not with their old sessions', async () => {
    const phone = new Authenticator('http://trees.example');
    await addPasskey(phone);
    const feed = new URL(((await sam.browser.post(apiRoutes.calendarFeed).expect(201)).body as NewCalendarFeed).url).pathname;
    await takeAlerts(sam, day.pushes, 'Phone of Sam');
    await query(`INSERT INTO known_browsers (user_id, secret_hash) VALUES ($1, repeat('1', 64))`, [sam.id]);
    await query(`INSERT INTO alert_people (user_id, email) VALUES ($1, 'sam@trees.example')`, [sam.id]);
    await suspend(true);
    await suspend(true);
    await sam.browser.get(apiRoutes.session).expect(401);
    await day.api.visitor().get(feed).expect(404);
    for (const table of ['sessions', 'known_browsers', 'sign_in_codes'])
      expect(await query(`SELECT FROM ${table} WHERE user_id = $1`, [sam.id])).toEqual([]);
    const seen = async () => ((await day.owner.get(apiRoutes.alerts).expect(200)).body as AlertsView).channels.map(({ label }) => label);
    expect(await seen()).not.toEqual(expect.arrayContaining(['Phone of Sam']));
    expect(await seen()).not.toEqual(expect.arrayContaining(['sam@trees.example']));
    expect((await day.owner.get(apiRoutes.team).expect(200)).body).toContainEqual({ username: sam.username, you: false, suspended: true });

    await suspend(false);
    await sam.browser.get(apiRoutes.session).expect(401);
    await day.api.visitor().get(feed).expect(200);
    await usePasskey(phone, 204);
    expect(await seen()).toEqual(expect.arrayContaining(['Phone of Sam', 'sam@trees.example']));
    const events = await query<{ event: string }>(`SELECT event FROM security_events WHERE user_id = $1 AND event LIKE 'person-%' ORDER BY at`, [sam.id]);
    expect(events.map(({ event }) => event)).toEqual(['person-suspended', 'person-let-back']);
  });

  it('gets no alerts; the others are on call, or everybody if nobody else was', async () => {
    const device = await takeAlerts(sam, day.pushes);
    const owners = await day.register(day.owner);
    await query(`INSERT INTO alert_people (user_id, email, on_call, digest) VALUES ($1, 'sam@trees.example', true, true)`, [sam.id]);
    await query(`INSERT INTO alert_people (user_id, on_call) SELECT id, false FROM users WHERE username = $1`, [account.username]);
    await query(`INSERT INTO deliveries (purpose, user_id, due_at) VALUES ('morning', $1, now() + interval '1 hour')`, [sam.id]);
    const { manager } = day.api.dataSource;
    const recipients = day.api.app.get(Recipients);
    const called = async () => (await recipients.all(manager, { everybody: false })).map(({ deviceId }) => deviceId).filter(Boolean);
    expect(await called()).toEqual([device.id]);
    await suspend(true);
    expect(await called()).toEqual([owners.id]);
    expect(await recipients.digests(manager)).toEqual([]);
    expect((await recipients.all(manager, { everybody: true })).map(({ userId }) => userId)).not.toContain(sam.id);
    expect(await query('SELECT state FROM deliveries WHERE user_id = $1', [sam.id])).toEqual([{ state: 'skipped' }]);
    await suspend(false);
    expect(await called()).toEqual([device.id]);
  });

  it('gets nothing that was queued by a process that did not know of it yet', async () => {
    const { id } = await takeAlerts(sam, day.pushes);
    await query(`INSERT INTO alert_people (user_id, email) VALUES ($1, 'sam@trees.example')`, [sam.id]);
    await suspend(true);
    await query(`INSERT INTO deliveries (purpose, user_id) VALUES ('test', $1)`, [sam.id]);
    await query(`INSERT INTO deliveries (purpose, user_id, channel, device_id) VALUES ('test', $1, 'push', $2)`, [sam.id, id]);
    await query('NOTIFY deliveries');
    const skipped = { state: 'skipped', lastError: 'This person can no longer sign in' };
    await eventually(async () =>
      expect(await query(`SELECT state, last_error AS "lastError" FROM deliveries WHERE user_id = $1`, [sam.id])).toEqual([skipped, skipped]),
    );
    expect(day.pushes.taken).toEqual([]);
  });

  it('can take no record, and keeps those already taken', async () => {
    const id = await day.quote(emergency);
    await sam.browser.patch(`/api/enquiries/quote/${id}`).send({ takenBy: sam.username }).expect(204);
    await suspend(true);
    const other = await day.quote();
    await day.owner.patch(`/api/enquiries/quote/${other}`).send({ takenBy: sam.username }).expect(422);
    expect(await query('SELECT id FROM enquiries WHERE taken_by_id = $1', [sam.id])).toEqual([{ id }]);
  });
});

describe('a suspension', () => {
  it('of oneself or of nobody is refused, and so is a body without a decision', async () => {
    await day.owner.patch(memberRoute(account.username)).send({ suspended: true }).expect(409);
    await day.owner.patch(memberRoute('nobody')).send({ suspended: true }).expect(404);
    await day.owner.patch(memberRoute(sam.username)).send({ suspended: 'yes' }).expect(422);
    await day.owner.patch(memberRoute(sam.username)).send({}).expect(422);
  });

  it('of two people by each other leaves one', async () => {
    const other = await join(day.api);
    const answers = await Promise.all([
      sam.browser.patch(memberRoute(other.username)).send({ suspended: true }),
      other.browser.patch(memberRoute(sam.username)).send({ suspended: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
    expect(answers.map(({ body }) => (body as Partial<Problem>).detail).join('')).toContain('Your own sign-in was ended meanwhile');
  });

  it('ends when the person is removed instead', async () => {
    await suspend(true);
    await day.owner.delete(memberRoute(sam.username)).expect(204);
    await login(teamPassword, 401);
    await suspend(false, 404);
    await expect(signIn(day.api, sam.username)).rejects.toThrow();
  });
});
