import { apiRoutes } from '#dto';
import { type AlertApp, startAlertApp } from '../../../test/alert-app.js';
import { eventually } from '../../../test/eventually.js';
import { callRequest } from '../../../test/sample-requests.js';

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp();
});
afterAll(() => day.close());
beforeEach(() => day.forget());

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const written = async (fields: object) => {
  const { body } = await day.owner.post(apiRoutes.enquiries).send({ ...callRequest, ...fields }).expect(201);
  return body as { id: string; ref: string };
};
const subjects = () => day.mails.taken.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw.toString().replaceAll('\r\n ', ' '))?.[1]);

test.each(['tree-removal', 'emergency'])('a promised call back about %s is alerted once when it is overdue', async (service) => {
  await day.register(day.owner);
  const { id, ref } = await written({ serviceType: JSON.stringify([service]), rangAt: minutesAgo(120), promisedBy: minutesAgo(60) });
  await day.raise();
  const subject = expect.stringMatching(new RegExp(`^Overdue 60 min: Call, .+ \\(${ref}\\)$`)) as string;
  await eventually(() => expect(subjects()).toContainEqual(subject));
  await day.raise();
  const purposes = (await day.alertsOf(id)).map(({ channel, purpose }) => `${channel} ${purpose}`).sort();
  expect(purposes).toEqual(['mail overdue', 'push overdue', 'webhook overdue']);
  await eventually(() => expect(day.pushes.taken).toHaveLength(1));
  expect(day.pushes.taken[0]?.message.notification.title).toMatch(/^Overdue: (call back|emergency) · /);
});

test('a call without a promise alerts nobody, however long it lies', async () => {
  const { id } = await written({ serviceType: '["emergency"]', rangAt: minutesAgo(600) });
  await day.raise();
  expect(await day.alertsOf(id)).toEqual([]);
});
