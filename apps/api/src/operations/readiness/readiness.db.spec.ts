import { apiRoutes, factsOf, type Notice } from '#dto';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { identityCheck } from './identity-check.js';
import { reviewsCheck } from './reviews-check.js';

const shipped = factsOf({}, '');
let api: RunningApp;
beforeAll(async () => {
  api = await startApp({ MIN_FREE_BYTES: '0' });
});
afterAll(() => api.close());

test('the owner reads what is still to be done, and nobody else does', async () => {
  const { body } = (await (await api.signedIn()).get(apiRoutes.notices).expect(200)) as { body: Notice[] };
  const standIns = [identityCheck(shipped.business), reviewsCheck(shipped, 'http://localhost:3000')].filter((notice) => notice !== undefined);
  expect(body.map(({ id, severity }) => [id, severity])).toEqual([['mail', 'problem'], ['backup', 'reminder'], ...standIns.map(({ id }) => [id, 'reminder'])]);
  expect(Object.keys(body[0] ?? {}).sort()).toEqual(['action', 'id', 'severity', 'text']);
  await api.visitor().get(apiRoutes.notices).expect(401);
});

test('the owner reads which periodic work came to no end', async () => {
  await api.dataSource.query(`UPDATE periodic_work SET overran_at = now() WHERE name = 'housekeeping'`);
  const { body } = (await (await api.signedIn()).get(apiRoutes.notices).expect(200)) as { body: Notice[] };
  await api.dataSource.query('UPDATE periodic_work SET overran_at = NULL');
  expect(body).toContainEqual(expect.objectContaining({ id: 'overrun', text: expect.stringContaining('own work did not finish') }));
});

test('the owner reads that files of deleted photos are still there', async () => {
  await api.dataSource.query(`INSERT INTO removed_photos (id, removed_at) VALUES (gen_random_uuid(), now() - interval '2 hours')`);
  const { body } = (await (await api.signedIn()).get(apiRoutes.notices).expect(200)) as { body: Notice[] };
  expect(body.map(({ id }) => id)).toContain('removed-photos');
});
