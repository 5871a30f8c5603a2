import { Logger } from '@nestjs/common';
import type { DeliveryChannel } from '#dto';
import { eventually } from '../../test/eventually.js';
import type { Channel } from './channel.js';
import type { Delivery } from './delivery.entity.js';
import { DeliveryLane } from './delivery-lane.js';
import { DeliverySettings } from './delivery-settings.js';
import type { DueDeliveries } from './due-deliveries.js';
import { MailSettings } from './mail/mail-settings.js';

const settings = new DeliverySettings();
const never = () => new Promise<never>(() => undefined);

/** This many deliveries on each channel, and what became of them. */
function queue(count: number) {
  const waiting = new Map<string, Delivery[]>();
  const noted: { id: string; lastError?: unknown }[] = [];
  const of = (channel: string) => {
    const made = Array.from({ length: count }, (_, index) => ({ id: `${channel} ${index}`, channel, attempts: 1, queuedAt: new Date() }));
    return waiting.get(channel) ?? waiting.set(channel, made as Delivery[]).get(channel) ?? [];
  };
  const due = {
    take: (channel: string, places: number) => Promise.resolve(of(channel).splice(0, places)),
    msUntilNext: (channel: string) => Promise.resolve(of(channel).length > 0 ? 0 : Infinity),
    note: ({ id }: Delivery, outcome: object) => Promise.resolve(void noted.push({ id, ...outcome })),
  } as unknown as DueDeliveries;
  return { due, noted };
}

function channelWith(name: DeliveryChannel, send: (delivery: Delivery) => Promise<void>): Channel {
  const failureOf = () => ({ reason: 'Nobody there', permanent: true, code: 'away', unreached: true });
  return { name, isSetUp: true, retryWaits: [], send, failureOf };
}

const lanes: DeliveryLane[] = [];
function start(channel: Channel, due: DueDeliveries, changed: Partial<DeliverySettings> = {}): DeliveryLane {
  const lane = new DeliveryLane(channel, due, Object.assign(new DeliverySettings(), { leastBetweenLooksMs: 1, stopMs: 20, ...changed }));
  lane.start();
  lanes.push(lane);
  return lane;
}
beforeAll(() => Logger.overrideLogger(false));
afterEach(async () => {
  await Promise.all(lanes.splice(0).map((lane) => lane.stop()));
});

test('a silent channel takes only its own places: twenty messages go out on another meanwhile', async () => {
  const { due } = queue(20);
  const begun: string[] = [];
  const sent: string[] = [];
  start(channelWith('mail', ({ id }) => (begun.push(id), never())), due);
  start(channelWith('webhook', ({ id }) => Promise.resolve(void sent.push(id))), due);
  await eventually(() => expect(sent).toHaveLength(20));
  expect(begun).toHaveLength(settings.placesPerChannel);
});

test('a channel of many services begins the next try while one says nothing', async () => {
  const { due } = queue(6);
  const begun: string[] = [];
  start({ ...channelWith('push', ({ id }) => (begun.push(id), never())), placeMs: 20 }, due);
  await eventually(() => expect(begun).toHaveLength(6));
});

test('a channel that reaches nobody is probed by one try at a time, until one reaches somebody', async () => {
  const { due, noted } = queue(20);
  const tries: { end: (reached: boolean) => void }[] = [];
  const channel = channelWith('webhook', () => {
    return new Promise<void>((resolve, reject) => tries.push({ end: (reached) => (reached ? resolve() : reject(new Error('away'))) }));
  });
  start(channel, due);
  await eventually(() => expect(tries).toHaveLength(4));
  for (const each of tries) each.end(false);
  await eventually(() => expect([noted.length, tries.length]).toEqual([4, 5]));
  tries[4]?.end(false);
  await eventually(() => expect([noted.length, tries.length]).toEqual([5, 6]));
  tries[5]?.end(true);
  await eventually(() => expect([noted.length, tries.length]).toEqual([6, 10]));
});

test('a try ends in time, whatever its channel does, and says why', async () => {
  const { due, noted } = queue(1);
  start(channelWith('push', never), due, { tryMs: 20 });
  await eventually(() => expect(noted).toEqual([{ id: 'push 0', state: 'failed', lastError: 'The other side fell silent' }]));
});

test('a lease is longer than a try and the storing of its outcome, and a try longer than an email may take', () => {
  expect(settings.tryMs + settings.recordMs).toBeLessThan(settings.leaseSeconds * 1_000);
  expect(new MailSettings().conversationMs).toBeLessThan(settings.tryMs);
});

test('a lane whose tries hang stops, and records why they ended', async () => {
  const { due, noted } = queue(4);
  const begun: string[] = [];
  const lane = start(channelWith('mail', ({ id }) => (begun.push(id), never())), due);
  await eventually(() => expect(begun).toHaveLength(4));
  await lane.stop();
  expect(noted).toHaveLength(4);
  expect(noted[0]).toMatchObject({ lastError: 'This server was stopped meanwhile' });
});
