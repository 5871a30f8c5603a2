import { apiRoutes, type SecurityEventView } from '#dto';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { createOwner } from '../create-owner.js';

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());
beforeEach(() => api.dataSource.query('DELETE FROM security_events'));

async function list(): Promise<SecurityEventView[]> {
  const agent = await api.signedIn();
  await api.dataSource.query(`DELETE FROM security_events WHERE event = 'signed-in'`);
  return (await agent.get(apiRoutes.securityEvents).expect(200)).body as SecurityEventView[];
}

test('security events keep the names of removed people', async () => {
  const userId = await createOwner(api.dataSource, 'sam', 'a staple of battery horses');
  const sql = `INSERT INTO security_events (at, event, user_id, by_id, device, about) VALUES ('2026-11-23T08:00:00.5Z', 'passkey-added', $1, $1, 'Safari on iPhone', 'Phone')`;
  await api.dataSource.query(sql, [userId]);
  await api.dataSource.query(`UPDATE users SET removed_at = now(), password = '' WHERE id = $1`, [userId]);
  const rest = { event: 'passkey-added', at: '2026-11-23T08:00:00.500Z', about: 'Phone', device: 'Safari on iPhone', times: 1 };
  expect(await list()).toEqual([{ id: expect.any(String) as string, person: 'sam', by: 'sam', ...rest }]);
});

test('the list has the last 200, newest first, including those of unknown names', async () => {
  await api.dataSource.query(`
    INSERT INTO security_events (at, event, about) SELECT now() - make_interval(mins => n), 'record-deleted', n::text FROM generate_series(1, 201) AS n`);
  const found = await list();
  expect(found.map(({ about }) => about)).toEqual(Array.from({ length: 200 }, (_, index) => String(index + 1)));
  expect(found[0]).toMatchObject({ person: '', by: null });
});
