import { randomUUID } from 'node:crypto';
import { eventually } from '../../../test/eventually.js';
import { hurried } from '../../../test/hurried.js';
import { type MailApp, ownerMailbox, settingsFor, startMailApp } from '../../../test/mail-app.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';

let day: MailApp;
let second: RunningApp;
beforeAll(async () => {
  day = await startMailApp();
  const { url } = day.api.dataSource.options as { url: string };
  second = await startApp({ ...settingsFor(day.peer), DATABASE_URL: url }, hurried);
});
afterAll(async () => {
  await second.close();
  await day.close();
});

test('two replicas send each mail of twenty requests once, also when the mail server stumbles', async () => {
  const visitors = Array.from({ length: 20 }, () => `${randomUUID()}@visitor.example`);
  day.peer.mood = 'busy';
  await Promise.all(visitors.map((email) => day.quote({ email })));
  day.peer.mood = 'ok';
  const states = () => day.api.dataSource.query('SELECT state, count(*)::int FROM deliveries GROUP BY state');
  await eventually(async () => expect(await states()).toEqual([{ state: 'sent', count: 40 }]));
  expect(await day.inbox(ownerMailbox)).toHaveLength(20);
  for (const email of visitors) expect(await day.inbox(email)).toHaveLength(1);
});

