import type { DeliveryPurpose } from '#dto';
import { quoteRequest, routeOf } from '../../../test/sample-requests.js';
import { startApp, type RunningApp } from '../../../test/start-app.js';
import { Delivery } from './delivery.entity.js';
import { DueDeliveries } from './due-deliveries.js';

/** No process here has a webhook: only the test takes what waits for it. */
const channel = 'webhook';
let api: RunningApp;
let due: DueDeliveries;
beforeAll(async () => {
  api = await startApp();
  due = api.app.get(DueDeliveries);
});
afterAll(() => api.close());
beforeEach(() => api.dataSource.query('DELETE FROM deliveries'));

async function enquiry(fields: object = {}): Promise<string> {
  const { body } = await api.visitor().post(routeOf.quote).send({ ...quoteRequest, ...fields }).expect(201);
  return (body as { id: string }).id;
}

/** Due for so many minutes, tried so often. */
async function waiting(enquiryId: string | null, minutes: number, attempts = 0, purpose: DeliveryPurpose = 'owner-alert'): Promise<string> {
  const dueAt = new Date(Date.now() - minutes * 60_000);
  const { id } = await api.dataSource.getRepository(Delivery).save({ enquiryId, channel, purpose, attempts, dueAt });
  return id;
}

test('an emergency goes first, then first tries, then the longest due', async () => {
  const [everyday, emergency] = [await enquiry(), await enquiry({ urgency: 'emergency' })];
  const wanted = [
    await waiting(emergency, 1),
    await waiting(emergency, 9, 1),
    await waiting(null, 7, 0, 'morning'),
    await waiting(everyday, 5),
    await waiting(everyday, 20, 2),
    await waiting(everyday, 10, 1),
  ].values();
  for (const id of wanted) expect(await due.take(channel, 1, 60)).toEqual([expect.objectContaining({ id })]);
  expect(await due.take(channel, 1, 60)).toEqual([]);
});

test('a channel takes only what is its own', async () => {
  const id = await waiting(null, 5);
  expect(await due.take('mail', 4, 60)).toEqual([]);
  expect(await due.msUntilNext('mail')).toBe(Infinity);
  expect(await due.msUntilNext(channel)).toBe(0);
  expect(await due.take(channel, 4, 60)).toEqual([expect.objectContaining({ id, attempts: 1 })]);
  expect(await due.msUntilNext(channel)).toBeGreaterThan(0);
});

test('a late outcome is not written over a message that was sent again meanwhile', async () => {
  const id = await waiting(null, 5);
  const [late] = await due.take(channel, 1, 60);
  await api.dataSource.query('UPDATE deliveries SET round = 2, attempts = 0, leased_until = NULL');
  const [again] = await due.take(channel, 1, 60);
  expect([late?.attempts, again?.attempts]).toEqual([1, 1]);
  if (late) await due.note(late, { state: 'failed', lastError: 'The old try' });
  const repository = api.dataSource.getRepository(Delivery);
  expect(await repository.findOneBy({ id })).toMatchObject({ state: 'waiting', lastError: null, round: 2 });
  if (again) await due.note(again, { state: 'sent' });
  expect(await repository.findOneBy({ id })).toMatchObject({ state: 'sent', leasedUntil: null });
});
