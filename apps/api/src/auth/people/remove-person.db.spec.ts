import { apiRoutes, enquiryRoute, type LiveEnquiry, memberRoute, type NewCalendarFeed, type Problem, type QuoteView, type WholeEnquiry } from '#dto';
import { type AlertApp, emergency, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { owner as account } from '../../../test/start-app.js';
import { join, type Member, signIn, takeAlerts, teamPassword } from '../../../test/team.js';
import { Recipients } from '../../messages/alerts/recipients.js';
import { Environment } from '../../platform/config/environment.js';
import { FirstOwner } from '../first-owner.js';
import { countKeys, keyTables } from '../keys/end-keys.js';
import { SessionsService } from '../sessions.service.js';
import { addPerson } from './add-person.js';
import { removePerson } from './remove-person.js';

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

const remove = (username: string, status = 204) => day.owner.delete(memberRoute(username)).expect(status);
const query = <Row>(sql: string, values: unknown[] = []) => day.api.dataSource.query<Row[]>(sql, values);
const whole = async (id: string) => (await day.owner.get(enquiryRoute('quote', id)).expect(200)).body as WholeEnquiry<QuoteView>;
const change = (id: string, body: object, by = day.owner) => by.patch(enquiryRoute('quote', id)).send(body).expect(204);

/** A live page: what it has received, and whether it has ended. */
async function listen(cookie: string) {
  const leave = new AbortController();
  const answer = await fetch(new URL(apiRoutes.updates, await day.api.app.getUrl()), { headers: { cookie }, signal: leave.signal });
  const stream = { text: '', ended: false, leave: () => leave.abort() };
  void (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const bytes of answer.body ?? []) stream.text += decoder.decode(bytes as Uint8Array, { stream: true });
    } catch {
      // A cut connection ends the page too.
    }
    stream.ended = true;
  })();
  await eventually(() => expect(stream.text).toContain('event: counts'));
  return stream;
}

/** One key of each kind, inserted straight into the tables. */
async function fillKeys({ id }: Member): Promise<void> {
  const columns = '(user_id, label, credential_id, public_key)';
  await query(`INSERT INTO passkeys ${columns} SELECT id, 'Phone', username, 'key' FROM users WHERE id = $1`, [id]);
  await query(`INSERT INTO passkey_challenges SELECT username, id, now() + interval '5 minutes' FROM users WHERE id = $1`, [id]);
  await query(`INSERT INTO sign_in_codes (user_id, seed, expires_at) VALUES ($1, 'seed', now() + interval '5 minutes')`, [id]);
  await query(`INSERT INTO known_browsers (user_id, secret_hash) VALUES ($1, repeat('0', 64)) ON CONFLICT DO NOTHING`, [id]);
  await query(`INSERT INTO alert_people (user_id, email) VALUES ($1, 'sam@trees.example')`, [id]);
}

describe('somebody who is removed', () => {
  it('is out at once: two sessions, a live page within three seconds, the password, every key', async () => {
    const phone = await signIn(day.api, sam.username);
    const feed = ((await sam.browser.post(apiRoutes.calendarFeed).expect(201)).body as NewCalendarFeed).url;
    await takeAlerts(sam, day.pushes);
    await fillKeys(sam);
    const held = await countKeys(day.api.dataSource.manager, sam.id);
    expect(Object.entries(held).filter(([, count]) => count === 0)).toEqual([]);
    const stream = await listen(sam.cookie);
    await remove(sam.username);
    const removedAt = Date.now();
    await eventually(() => expect(stream.ended).toBe(true));
    expect(Date.now() - removedAt).toBeLessThan(3_000);
    for (const { browser } of [sam, phone]) {
      await browser.get(apiRoutes.session).expect(401);
      await browser.get(apiRoutes.quote).expect(401);
      await browser.get(`${apiRoutes.photos}/00000000-0000-4000-8000-000000000000`).expect(401);
    }
    await day.api.visitor().get(new URL(feed).pathname).expect(404);
    const answer = await day.api.visitor().post(apiRoutes.login).send({ username: sam.username, password: teamPassword }).expect(401);
    expect((answer.body as Problem).type).toMatch(/wrong-password$/);
    const left = await countKeys(day.api.dataSource.manager, sam.id);
    expect(left).toEqual(Object.fromEntries(keyTables.map((table) => [table, 0])));
    expect(JSON.stringify((await day.owner.get(apiRoutes.team).expect(200)).body)).not.toContain(sam.username);
    expect(await query('SELECT password FROM users WHERE id = $1', [sam.id])).toEqual([{ password: '' }]);
  });

  it('is not let in by a sign-in that was already under way', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, username } = await join(day.api);
      const login = day.api.visitor().post(apiRoutes.login).send({ username, password: teamPassword });
      await Promise.all([login, remove(username)]);
      expect(await query('SELECT FROM sessions WHERE user_id = $1', [id])).toEqual([]);
    }
    await remove(sam.username);
    const admitted = day.api.dataSource.transaction((manager) => day.api.app.get(SessionsService).admit(manager, sam.id, {}));
    await expect(admitted).rejects.toMatchObject({ kind: 'not-signed-in' });
  });

  it('leaves their open records unassigned, but not won or lost ones; other screens are notified, and nobody can undo it', async () => {
    const [open, won] = [await day.quote(), await day.quote()];
    const { headers } = await change(open, { takenBy: sam.username });
    await change(won, { takenBy: sam.username, status: 'won' });
    const { cookie } = await (async () => {
      const { headers: signed } = await day.api.visitor().post(apiRoutes.login).send(account).expect(204);
      return { cookie: /session=[^;]+/.exec(String(signed['set-cookie']))?.[0] ?? '' };
    })();
    const screen = await listen(cookie);
    const before = await whole(open);
    await remove(sam.username);
    const after = await whole(open);
    expect(after).toMatchObject({ version: before.version + 1, work: { takenBy: null } });
    expect(after.events.at(-1)).toMatchObject({ type: 'taken', from: sam.username, to: '', by: account.username });
    expect((await whole(won)).work.takenBy).toBe(sam.username);
    await eventually(() => {
      const heard = [...screen.text.matchAll(/event: enquiry\ndata: (.+)/g)].map(([, data = '']) => JSON.parse(data) as LiveEnquiry);
      expect(heard).toContainEqual({ kind: 'quote', id: open, version: after.version, change: 'changed', by: account.username });
    });
    screen.leave();
    for (const eventId of [after.events.at(-1)?.id, headers['x-event-id']])
      await day.owner.post(enquiryRoute('quote', open, '/undo')).send({ eventId }).expect(409);
    await day.owner.patch(enquiryRoute('quote', open)).send({ takenBy: sam.username }).expect(422);
  });

  it('gets nothing back when a change is undone', async () => {
    const id = await day.quote();
    await change(id, { takenBy: sam.username });
    const { headers } = await change(id, { takenBy: account.username });
    await remove(sam.username);
    const eventId: unknown = headers['x-event-id'];
    const { body } = await day.owner.post(enquiryRoute('quote', id, '/undo')).send({ eventId }).expect(409);
    expect((body as Problem).detail).toBe('The person who had it before can no longer sign in.');
  });

  it('keeps their name in the history, and somebody else may have that name', async () => {
    const id = await day.quote();
    await change(id, { note: 'Beware of the dog' }, sam.browser);
    await change(id, { status: 'won', takenBy: sam.username }, sam.browser);
    await remove(sam.username);
    await day.owner.post(apiRoutes.team).send({ username: sam.username, password: teamPassword }).expect(201);
    const events = (await whole(id)).events.map(({ type, by }) => [type, by]);
    expect(events).toContainEqual(['note', sam.username]);
    const fresh = await signIn(day.api, sam.username);
    const next = await day.quote();
    await change(next, { takenBy: sam.username }, fresh.browser);
    const [taken] = await query<{ id: string }>('SELECT taken_by_id AS id FROM enquiries WHERE id = $1', [next]);
    expect(taken?.id).not.toBe(sam.id);
    const { body } = await day.owner.get(apiRoutes.enquiries).query({ who: sam.username }).expect(200);
    expect((body as { id: string }[]).map((row) => row.id)).toEqual([next]);
  });

  it('is recorded and announced: their own mailbox is told of it, and of nothing else', async () => {
    const mailbox = `${sam.username}@trees.example`;
    await query(`INSERT INTO alert_people (user_id, email, on_call) VALUES ($1, $2, true)`, [sam.id, mailbox]);
    await query(`INSERT INTO deliveries (purpose, user_id, due_at) VALUES ('morning', $1, now() + interval '1 hour')`, [sam.id]);
    await remove(sam.username);
    const events = await query(
      `SELECT event, by_id = users.id AS "byOwner", session_id IS NOT NULL AS "bySession" FROM security_events, users
       WHERE user_id = $1 AND event = 'person-removed' AND username = $2`,
      [sam.id, account.username],
    );
    expect(events).toEqual([{ event: 'person-removed', byOwner: true, bySession: true }]);
    const told = await query<{ address: string }>(
      `SELECT address FROM deliveries JOIN security_events AS event_row ON event_row.id = security_event_id WHERE event_row.user_id = $1 AND event = 'person-removed'`,
      [sam.id],
    );
    expect(told.map(({ address }) => address)).toEqual(expect.arrayContaining([mailbox, 'owner@trees.example']));
    expect(await query('SELECT state FROM deliveries WHERE user_id = $1', [sam.id])).toEqual([{ state: 'skipped' }]);
    await day.quote(emergency);
    await eventually(async () => expect(await query(`SELECT FROM deliveries WHERE purpose = 'owner-alert' AND state = 'sent'`)).not.toEqual([]));
    expect(await query(`SELECT FROM deliveries WHERE user_id = $1 AND state <> 'skipped'`, [sam.id])).toEqual([]);
  });

  it('gets no alert on the device to which one was being sent', async () => {
    await query(`INSERT INTO alert_people (user_id, on_call) VALUES ($1, true)`, [sam.id]);
    const { device } = await takeAlerts(sam, day.pushes);
    day.pushes.mood = 'silent';
    const before = day.pushes.calls;
    const id = await day.quote(emergency);
    await eventually(() => expect(day.pushes.calls).toBeGreaterThan(before));
    await remove(sam.username);
    day.pushes.mood = 'ok';
    await eventually(async () => expect((await day.alertsOf(id)).filter(({ state }) => state === 'waiting')).toEqual([]));
    // The worker carries on: the next alert goes out.
    await day.register(day.owner);
    await day.quote(emergency);
    await eventually(() => expect(day.pushes.taken).toHaveLength(1));
    expect(day.pushes.taken.map((push) => push.device)).not.toContain(device);
  });
});

describe('a removal', () => {
  it('ends what the person is doing: they can no longer add anybody', async () => {
    const by = await query<{ id: string; userId: string; createdAt: Date }>(
      'SELECT id, user_id AS "userId", created_at AS "createdAt" FROM sessions WHERE user_id = $1',
      [sam.id],
    );
    await remove(sam.username);
    const { dataSource, app } = day.api;
    const added = addPerson(dataSource, app.get(Environment), { username: 'mallory', password: teamPassword, ...(by[0] && { by: by[0] }) });
    await expect(added).rejects.toMatchObject({ kind: 'not-signed-in' });
    expect(await query(`SELECT FROM users WHERE username = 'mallory'`)).toEqual([]);
  });

  it('of oneself, or of nobody, changes nothing and says so', async () => {
    const { body } = await remove(account.username, 409);
    expect((body as Problem).detail).toContain('themselves');
    await remove('nobody', 404);
    await remove('\0', 422);
  });

  it('of two people by each other leaves one, and tells the other, however often it is tried', async () => {
    for (let round = 0; round < 20; round += 1) {
      const [ann, ben] = [await join(day.api), await join(day.api)];
      const answers = await Promise.all([ann.browser.delete(memberRoute(ben.username)), ben.browser.delete(memberRoute(ann.username))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 401]);
      const left = await query('SELECT FROM users WHERE id = ANY($1) AND removed_at IS NULL', [[ann.id, ben.id]]);
      expect(left).toHaveLength(1);
    }
  });

  it('of the last person who may sign in is refused, even if others are suspended', async () => {
    const { dataSource, app } = day.api;
    await dataSource.query('UPDATE users SET suspended_at = now() WHERE username <> $1', [account.username]);
    const order = { username: account.username };
    await expect(removePerson(dataSource, app.get(Environment), order)).rejects.toMatchObject({ kind: 'conflict' });
    await dataSource.query('UPDATE users SET suspended_at = NULL');
    await day.owner.get(apiRoutes.session).expect(204);
  });

  it('of the first owner leaves the business its mailbox, puts the others on call, and adds no new first owner', async () => {
    const { dataSource, app } = day.api;
    const { id } = await takeAlerts(sam, day.pushes);
    await sam.browser.delete(memberRoute(account.username)).expect(204);
    const called = await app.get(Recipients).all(dataSource.manager, { everybody: false });
    expect(called).toEqual(expect.arrayContaining([{ channel: 'mail' }, expect.objectContaining({ deviceId: id })]));
    await app.get(FirstOwner).add();
    expect(await query('SELECT FROM users WHERE username = $1 AND removed_at IS NULL', [account.username])).toEqual([]);
    const { email } = { email: 'owner@trees.example' };
    await day.quote(emergency);
    await eventually(() => expect(day.mails.taken.map(({ to }) => to).flat()).toContain(email));
  });
});
