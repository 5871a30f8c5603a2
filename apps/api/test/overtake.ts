import type { DataSource, EntityManager } from 'typeorm';
import { lockPeople } from '../src/auth/people/locked-person.js';
import { eventually } from './eventually.js';

/** Makes a change to people once the call waits for a row of theirs; returns what the call then comes to. */
export async function overtake<Result>(
  dataSource: DataSource,
  call: () => PromiseLike<Result>,
  change: (manager: EntityManager) => Promise<unknown>,
): Promise<Result> {
  const { called } = await dataSource.transaction(async (manager) => {
    await lockPeople(manager);
    const called = Promise.resolve(call());
    await somebodyWaits(manager);
    await change(manager);
    return { called };
  });
  return called;
}

/** Resolves once this many other connections wait for a lock. */
export async function somebodyWaits(manager: EntityManager, connections = 1): Promise<void> {
  const sql = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  await eventually(async () => expect(await manager.query(sql)).toHaveLength(connections));
}
