import { apiRoutes, type EnquiryWork } from '#dto';
import { eventually } from '../../../test/eventually.js';
import { startInboxApp, type InboxApp } from '../../../test/inbox-app.js';
import { contactRequest as contact } from '../../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';

let first: InboxApp;
let second: RunningApp;
let there: InboxApp['owner'];
beforeAll(async () => {
  first = await startInboxApp();
  const { url } = first.api.dataSource.options as { url: string };
  second = await startApp({ DATABASE_URL: url });
  there = await second.signedIn();
});
afterAll(async () => {
  await second.close();
  await first.close();
});

const dayOf = (moment = '') => moment.slice(0, 10);
const close = (day: string) => first.owner.put(`${apiRoutes.closedDays}/${day}`).send({}).expect(204);
const open = (day: string) => first.owner.delete(`${apiRoutes.closedDays}/${day}`).expect(204);

/** The work on a new record, on which one of the replicas has marked a complaint. */
async function work(by: InboxApp['owner']): Promise<EnquiryWork> {
  const record = await first.opened();
  await first.change(record, { status: 'won', complaint: 'complaint' }, by);
  return (await first.whole(record, by)).work;
}

test('a day that one replica closes, or opens again, counts in the other at once', async () => {
  const before = dayOf((await work(there)).due?.at);
  await close(before);
  const after = dayOf((await work(there)).due?.at);
  expect(after > before).toBe(true);
  expect(dayOf((await work(first.owner)).due?.at)).toBe(after);
  await open(before);
  expect(dayOf((await work(there)).due?.at)).toBe(before);
});

test('a replica hears of a closed day for the requests that come to it', async () => {
  const targetThere = async () => {
    const { body } = await second.visitor().post(apiRoutes.contact).send(contact).expect(201);
    const { id } = body as { id: string };
    const whole = await there.get(`${apiRoutes.enquiries}/contact/${id}`).expect(200);
    return dayOf((whole.body as { work: EnquiryWork }).work.targetAt ?? '');
  };
  const before = await targetThere();
  await close(before);
  await eventually(async () => expect((await targetThere()) > before).toBe(true));
  await open(before);
  await eventually(async () => expect(await targetThere()).toBe(before));
});
