import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type request from 'supertest';
import { apiRoutes, enquiryRoute, proofRoute, quietEvents, restoreRoute, type SecurityEventName, siteRoutes } from '#dto';
import { handlersOf } from '../../test/handlers-of.js';
import { Authenticator } from '../../test/peers/authenticator.js';
import { PushPeer } from '../../test/peers/push-peer.js';
import { quoteRequest } from '../../test/sample-requests.js';
import { knownCookie, owner, startApp, type RunningApp } from '../../test/start-app.js';
import { Renderer } from '../site/renderer.js';
import { createOwner } from '../auth/create-owner.js';

type Agent = ReturnType<typeof request.agent>;

const origin = 'http://trees.example';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';
const other = { username: 'robin', password: 'a-ladder-against-the-beech' };

const pushes = new PushPeer();
let api: RunningApp;
beforeAll(async () => {
  await pushes.start();
  api = await startApp({ PUBLIC_URL: origin, PUSH_HOSTS: pushes.host });
  const renderer = api.app.get(Renderer);
  jest.spyOn(renderer, 'isBuilt', 'get').mockReturnValue(true);
  jest.spyOn(renderer, 'build', 'get').mockReturnValue('one build');
  jest.spyOn(renderer, 'render').mockResolvedValue([{ file: 'index.html', body: '' }]);
  await query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''refused''; END'`);
});
afterAll(async () => {
  await api.close();
  await pushes.stop();
});

function query<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return api.dataSource.query<Row[]>(sql, values);
}

async function passkey(agent: Agent): Promise<{ id: string; phone: Authenticator }> {
  const { body: options } = await agent.post(apiRoutes.passkeyOptions).expect(200);
  const phone = new Authenticator(origin);
  const response = phone.create(options as PublicKeyCredentialCreationOptionsJSON);
  const { body } = await agent.post(apiRoutes.passkeys).send({ label: 'Phone', response }).expect(201);
  return { id: (body as { id: string }).id, phone };
}

async function record(): Promise<string> {
  const { body } = await api.visitor().post(apiRoutes.quote).send(quoteRequest).expect(201);
  return enquiryRoute('quote', (body as { id: string }).id);
}

const prove = (agent: Agent) => agent.put(proofRoute('liability')).send({ reference: 'Policy 77', validUntil: '2099-01-01' });
const changeSite = (agent: Agent) => agent.patch(siteRoutes.draft).send({ visits: { next: 'soon' } }).expect(204);

/** Prepares the data and returns the call, which must succeed. */
type Example = (agent: Agent) => Promise<() => request.Test>;

/** A call that succeeds, for every route that names an event. */
const examples: Record<string, Example> = {
  'DELETE /api/admin/keys': async (agent) => {
    await signIn();
    return () => agent.delete(apiRoutes.keys);
  },
  'DELETE /api/admin/keys/:kind/:id': async (agent) => {
    await signIn();
    const [session] = await query<{ id: string }>('SELECT id FROM sessions ORDER BY created_at DESC LIMIT 1');
    return () => agent.delete(`${apiRoutes.keys}/session/${session?.id}`);
  },
  'DELETE /api/enquiries/:kind/:id': async (agent) => {
    const address = await record();
    return () => agent.delete(address);
  },
  'DELETE /api/site/claims/:claim/proof': async (agent) => {
    await prove(agent);
    return () => agent.delete(proofRoute('liability'));
  },
  'DELETE /api/team/:username': async (agent) => {
    await createOwner(api.dataSource, other.username, other.password);
    return () => agent.delete(`${apiRoutes.team}/${other.username}`);
  },
  'GET /api/enquiries/export.csv': async (agent) => () => agent.get(apiRoutes.inboxExport),
  'GET /api/enquiries/export.xlsx': async (agent) => () => agent.get(apiRoutes.inboxWorkbook),
  'PATCH /api/admin/passkeys/:id': async (agent) => {
    const { id } = await passkey(agent);
    return () => agent.patch(`${apiRoutes.passkeys}/${id}`).send({ label: 'Old phone' });
  },
  'PATCH /api/team/:username': async (agent) => {
    await createOwner(api.dataSource, other.username, other.password);
    return () => agent.patch(`${apiRoutes.team}/${other.username}`).send({ suspended: true });
  },
  'POST /api/admin/confirm': async (agent) => () => agent.post(apiRoutes.confirm).send({ password: owner.password }),
  'POST /api/admin/login': async (agent) => () => agent.post(apiRoutes.login).send(owner),
  'POST /api/admin/logout': async (agent) => () => agent.post(apiRoutes.logout),
  'POST /api/admin/passkeys': async (agent) => {
    const { body } = await agent.post(apiRoutes.passkeyOptions).expect(200);
    const response = new Authenticator(origin).create(body as PublicKeyCredentialCreationOptionsJSON);
    return () => agent.post(apiRoutes.passkeys).send({ label: 'Phone', response });
  },
  'POST /api/admin/passkeys/sign-in': async (agent) => {
    const { phone } = await passkey(agent);
    const { body } = await agent.post(apiRoutes.passkeySignInOptions).expect(200);
    const response = phone.get(body as PublicKeyCredentialRequestOptionsJSON);
    return () => agent.post(apiRoutes.passkeySignIn).send({ response });
  },
  'POST /api/admin/password': async (agent) => () =>
    agent.post(apiRoutes.password).send({ current: owner.password, password: 'another oak in the yard' }),
  'POST /api/alerts/devices': async (agent) => {
    const device = pushes.subscribe('Phone');
    return () => agent.post(apiRoutes.alertDevices).send(device);
  },
  'POST /api/calendar/feed': async (agent) => () => agent.post(apiRoutes.calendarFeed),
  'POST /api/site/publish': async (agent) => {
    await changeSite(agent);
    return () => agent.post(siteRoutes.publish);
  },
  'POST /api/site/versions/:number/restore': async (agent) => {
    await changeSite(agent);
    await agent.post(siteRoutes.publish).expect(202);
    return () => agent.post(restoreRoute(0));
  },
  'POST /api/team': async (agent) => () => agent.post(apiRoutes.team).send(other),
  'PUT /api/admin/mailbox': async (agent) => () => agent.put(apiRoutes.mailbox).send({ email: 'owner@trees.example' }),
  'PUT /api/site/claims/:claim/proof': async (agent) => () => prove(agent),
};

/** A browser in which the owner has signed in before. */
async function signIn(): Promise<Agent> {
  const agent = api.visitor();
  agent.set('User-Agent', iPhone);
  await agent.post(apiRoutes.login).set('Cookie', await knownCookie(api.dataSource, owner.username)).send(owner).expect(204);
  return agent;
}

interface Event {
  id: string;
  event: SecurityEventName;
  by: string;
  session: string;
  device: string;
}
const events = () =>
  query<Event>(`
    SELECT event.id, event, username AS by, session_id AS session, device
    FROM security_events AS event LEFT JOIN users ON users.id = by_id ORDER BY at DESC`);
const sessions = async () => (await query<{ id: string }>('SELECT id FROM sessions')).map(({ id }) => id);

/** The tables that security events change; columns that every use touches are left out. */
const tables = ['users', 'sessions', 'known_browsers', 'passkeys', 'calendar_feeds', 'devices', 'alert_people', 'enquiries', 'site_versions', 'claim_proofs'];
async function readTables(): Promise<unknown[]> {
  const sql = (table: string) => `
    SELECT jsonb_agg(row ORDER BY row) AS rows FROM (
      SELECT to_jsonb(${table}) - '{last_seen_at, last_used_at, counter, synced}'::text[] AS row FROM ${table}) AS each`;
  return Promise.all(tables.map((table) => query(sql(table))));
}

/** Makes every transaction that writes to these tables fail when it commits. */
async function whileRefused<Answer>(refused: string[], work: () => PromiseLike<Answer>): Promise<Answer> {
  for (const table of refused)
    await query(`CREATE CONSTRAINT TRIGGER refused AFTER INSERT OR UPDATE OR DELETE ON ${table}
      DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()`);
  try {
    return await work();
  } finally {
    for (const table of refused) await query(`DROP TRIGGER refused ON ${table}`);
  }
}

let agent: Agent;
let acting: string[];
beforeEach(async () => {
  for (const table of ['security_events', 'deliveries', 'sessions', 'known_browsers', 'passkeys', 'calendar_feeds', 'devices', 'alert_people', 'site_draft', 'site_versions', 'claim_proofs'])
    await query(`DELETE FROM ${table}`);
  await query('DELETE FROM users WHERE username <> $1', [owner.username]);
  await createOwner(api.dataSource, 'sam', 'a staple of battery horses');
  await query(`INSERT INTO alert_people (user_id, email) SELECT id, 'sam@trees.example' FROM users WHERE username = 'sam'`);
  agent = await signIn();
  acting = await sessions();
});

test('each call that names an event has an example here', () => {
  const named = handlersOf(api.app).filter(({ access }) => access?.event);
  expect(Object.keys(examples)).toEqual(named.map(({ route }) => route).sort());
});

describe.each(Object.keys(examples))('%s', (route) => {
  const eventOf = () => handlersOf(api.app).find((handler) => handler.route === route)?.access?.event ?? 'signed-in';
  const ready = async () => {
    const call = await examples[route]?.(agent);
    if (!call) throw new Error(`No example of ${route}`);
    await query('DELETE FROM security_events');
    return call;
  };
  // Each example's sign-in needs the original password.
  let hash: string | undefined;
  beforeEach(async () => {
    [{ hash } = { hash: undefined }] = await query<{ hash: string }>('SELECT password AS hash FROM users WHERE username = $1', [owner.username]);
  });
  afterEach(() => query('UPDATE users SET password = $2 WHERE username = $1', [owner.username, hash]));

  it('records its event, with person, session and device, and tells everybody of a serious one', async () => {
    const call = await ready();
    expect((await call()).status).toBeLessThan(300);
    const found = await events();
    const event = eventOf();
    expect(found).toEqual([expect.objectContaining({ event, by: owner.username, device: 'Safari on iPhone' })]);
    expect([...acting, ...(await sessions())]).toContain(found[0]?.session);
    const told = await query<{ address: string }>('SELECT address FROM deliveries WHERE security_event_id = $1', [found[0]?.id]);
    const mailboxes = told.map(({ address }) => address);
    if (quietEvents.includes(event)) expect(mailboxes).toEqual([]);
    else expect(mailboxes).toContain('sam@trees.example');
  });

  it('is undone if its event cannot be written', async () => {
    const call = await ready();
    const before = await readTables();
    expect((await whileRefused(['security_events'], call)).status).toBeGreaterThanOrEqual(500);
    expect(await readTables()).toEqual(before);
  });

  // A call that only reads has nothing to undo.
  if (route.startsWith('GET')) return;
  it('leaves no event if it fails', async () => {
    const call = await ready();
    expect((await whileRefused(tables, call)).status).toBeGreaterThanOrEqual(500);
    expect(await events()).toEqual([]);
  });
});
