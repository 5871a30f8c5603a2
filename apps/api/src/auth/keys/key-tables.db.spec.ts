import { startApp, type RunningApp } from '../../../test/start-app.js';
import { keyTables } from './end-keys.js';

/** Tables that name a person and keep their rows when the person is removed: who did what, and what was sent to whom. */
const histories = ['deliveries', 'enquiries', 'enquiry_events', 'enquiry_looks', 'security_events'];

let api: RunningApp;
beforeAll(async () => {
  api = await startApp();
});
afterAll(() => api.close());

test('every table that names a person holds keys, which end with the person, or is a history', async () => {
  const rows = await api.dataSource.query<{ name: string }[]>(`
    SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint WHERE contype = 'f' AND confrelid = 'users'::regclass`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...keyTables, ...histories].sort());
});
