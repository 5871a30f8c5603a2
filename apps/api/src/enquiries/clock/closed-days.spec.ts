import type { DataSource } from 'typeorm';
import type { ClosedDay } from '#dto';
import type { DatabaseListener } from '../../platform/database/database-listener.js';
import { ClosedDayRow } from './closed-day.entity.js';
import { ClosedDays } from './closed-days.js';

const friday = new Date('2026-11-20T12:00Z');
const monday = '2026-11-23';

/** A database whose reads are answered when the test releases them; writes take effect at once. */
function slowDatabase() {
  let closed: string[] = [];
  const held: (() => void)[] = [];
  const manager = {
    find: (entity: unknown): Promise<unknown> => {
      if (entity !== ClosedDayRow) return Promise.resolve([]);
      const asItWas = closed.map((day) => ({ day }));
      return new Promise((resolve) => held.push(() => resolve(asItWas)));
    },
    query: async () => undefined,
    upsert: async (_: unknown, { day }: ClosedDay) => void (closed = [day]),
    delete: async () => ((closed = []), { affected: 1 }),
  };
  return { dataSource: { manager } as unknown as DataSource, letGo: () => held.shift()?.() };
}

it('a calendar that was read while a day was being reopened is not kept', async () => {
  const { dataSource, letGo } = slowDatabase();
  const closedDays = new ClosedDays(dataSource, {} as DatabaseListener);
  await closedDays.close(monday, 'Storm');
  const reading = closedDays.calendar();
  await closedDays.open(monday);
  letGo();
  await Promise.resolve();
  setImmediate(letGo);
  for (const calendar of [await reading, await closedDays.calendar()]) {
    expect(calendar.endOfWorkingDay(friday, 1).toISOString()).toContain(monday);
  }
});
