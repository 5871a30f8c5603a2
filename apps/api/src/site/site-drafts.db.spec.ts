import { proofRoute, restoreRoute, type SecurityEventName, siteRoutes } from '#dto';
import { startApp, type RunningApp } from '../../test/start-app.js';
import { siteFacts } from '../platform/config/site-facts.js';
import { Renderer } from './renderer.js';

let api: RunningApp;
let owner: ReturnType<RunningApp['visitor']>;
beforeAll(async () => {
  api = await startApp();
  owner = await api.signedIn();
  const renderer = api.app.get(Renderer);
  jest.spyOn(renderer, 'isBuilt', 'get').mockReturnValue(true);
  jest.spyOn(renderer, 'build', 'get').mockReturnValue('one build');
  jest.spyOn(renderer, 'render').mockResolvedValue([{ file: 'index.html', body: '' }]);
});
afterAll(() => api.close());

interface Told {
  event: SecurityEventName;
  about: string;
  addresses: string[];
}
const told = () =>
  api.dataSource.query<Told[]>(`
    SELECT event, security_events.about, array_agg(address) AS addresses
    FROM security_events JOIN deliveries ON security_events.id = security_event_id GROUP BY security_events.id ORDER BY at`);

test('each publication, return and proof needs a fresh sign-in, and everybody is told what changed, the former mailbox too', async () => {
  const proof = proofRoute('qualification');
  const calls = [
    () => owner.post(siteRoutes.publish),
    () => owner.put(proof).send({ reference: 'Card 7', validUntil: '2099-01-01' }),
    () => owner.delete(proof),
    () => owner.post(restoreRoute(0)),
  ];
  const former = siteFacts().business.email;
  const edits = { business: { email: 'office@deben.example' }, notice: { text: 'Our number has changed: 01632 960999' } };
  await owner.patch(siteRoutes.draft).send(edits).expect(204);
  await api.dataSource.query(`UPDATE sessions SET created_at = now() - interval '31 minutes'`);
  for (const call of calls) await call().expect(403);
  expect(await told()).toEqual([]);
  await api.dataSource.query('UPDATE sessions SET created_at = now()');
  for (const call of calls) expect((await call()).status).toBeLessThan(300);
  const happened = await told();
  expect(happened.map(({ event, about }) => `${event}: ${about}`)).toEqual([
    'site-published: Email address, Notice',
    'proof-saved: Qualification, valid until 2099-01-01',
    'proof-removed: Qualification',
    'site-restored: as it came, Email address, Notice',
  ]);
  expect(happened[0]?.addresses).toContain(former);
});

test('the same words again are no publication, and a proof that is not there is none to remove', async () => {
  const before = await told();
  await owner.post(siteRoutes.publish).expect(202);
  await owner.delete(proofRoute('liability')).expect(204);
  expect(await told()).toEqual(before);
});

test('of many changes an event names as many as it has room for', async () => {
  const prices = Object.fromEntries(
    ['tree-removal', 'tree-pruning', 'hedge-trimming', 'crown-reduction', 'stump-services', 'emergency-call-out'].map((id) => [id, { from: '150' }]),
  );
  await owner.patch(siteRoutes.draft).send({ prices, business: { phone: '01394 380123', secondPhone: '01394 380124' }, reviews: [], visits: { next: 'soon' } }).expect(204);
  await owner.post(siteRoutes.publish).expect(202);
  const { about = '' } = (await told()).at(-1) ?? {};
  expect(about).toMatch(/^Phone, Second phone, 0 reviews, .* and more$/);
  expect(about.length).toBeLessThanOrEqual(200);
});
