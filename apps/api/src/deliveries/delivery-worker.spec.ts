import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '../../test/eventually.js';
import { Serving } from '../platform/config/serving.js';
import type { DatabaseListener } from '../platform/database/database-listener.js';
import type { Channel } from './channel.js';
import { DeliverySettings } from './delivery-settings.js';
import { DeliveryWorker } from './delivery-worker.js';
import type { DueDeliveries } from './due-deliveries.js';

let looks: number;
let wake: () => void;
let worker: DeliveryWorker;
beforeEach(() => {
  looks = 0;
  const due = {
    take: () => Promise.resolve([]).finally(() => (looks += 1)),
    msUntilNext: () => Promise.resolve(Infinity),
  } as unknown as DueDeliveries;
  const listener = { on: (_channel: string, heard: () => void) => (wake = heard) } as unknown as DatabaseListener;
  const channels = [{ name: 'mail', isSetUp: true }, { name: 'push', isSetUp: false }] as Partial<Channel>[] as Channel[];
  worker = new DeliveryWorker(due, listener, new DeliverySettings(), new Serving(), channels);
  worker.onModuleInit();
  worker.onApplicationBootstrap();
});
afterEach(() => worker.beforeApplicationShutdown());

describe('the worker of deliveries', () => {
  it('polls at once if a delivery is queued while it rests', async () => {
    await sleep(150);
    expect(looks).toBe(1);
    const begun = performance.now();
    wake();
    await eventually(() => expect(looks).toBe(2));
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  it('polls a few times while hundreds are queued, and once more after the last', async () => {
    await sleep(150);
    const begun = performance.now();
    for (let word = 0; word < 100; word += 1) {
      wake();
      await sleep(3);
    }
    const during = looks;
    expect(during).toBeLessThan(3 + (performance.now() - begun) / 95);
    await eventually(() => expect(looks).toBeGreaterThan(during));
  });

  it('ends its rest when it is told to stop', async () => {
    await sleep(20);
    const begun = performance.now();
    await worker.beforeApplicationShutdown();
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
