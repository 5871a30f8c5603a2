import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { eventually } from '../../../test/eventually.js';
import type { ClosedDays } from '../../enquiries/clock/closed-days.js';
import { Serving } from '../../platform/config/serving.js';
import type { DatabaseListener } from '../../platform/database/database-listener.js';
import type { PeriodicWork } from '../../platform/periodic/periodic-work.js';
import { Escalation } from './escalation.js';
import type { FloodAlerts } from './flood-alerts.js';
import type { OverdueAlerts } from './overdue-alerts.js';
import type { Recipients } from './recipients.js';

let looks: number;
let hear: (payload: string) => void;
let escalation: Escalation;
beforeEach(() => {
  looks = 0;
  escalation = new Escalation(
    { transaction: () => Promise.resolve(0).finally(() => (looks += 1)) } as unknown as DataSource,
    { on: (_channel: string, heard: typeof hear) => (hear = heard) } as unknown as DatabaseListener,
    { add: () => undefined } as unknown as PeriodicWork,
    {} as ClosedDays,
    {} as Recipients,
    {} as OverdueAlerts,
    {} as FloodAlerts,
    new Serving(),
  );
  escalation.onModuleInit();
});
afterEach(() => escalation.beforeApplicationShutdown());

const created = () => hear('{"change":"created"}');

describe('alerts of new records', () => {
  it('are raised at once, and once more for those that came meanwhile', async () => {
    created();
    await eventually(() => expect(looks).toBe(1));
    created();
    await eventually(() => expect(looks).toBe(2));
    await sleep(400);
    expect(looks).toBe(2);
  });

  it('of a flood are raised together', async () => {
    const begun = performance.now();
    for (let record = 0; record < 100; record += 1) {
      created();
      await sleep(3);
    }
    expect(looks).toBeLessThan(2 + (performance.now() - begun) / 190);
  });

  it('are not waited for when the server stops', async () => {
    created();
    await eventually(() => expect(looks).toBe(1));
    const begun = performance.now();
    await escalation.beforeApplicationShutdown();
    expect(performance.now() - begun).toBeLessThan(150);
  });
});
