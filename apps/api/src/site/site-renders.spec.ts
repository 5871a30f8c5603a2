import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { Environment } from '../platform/config/environment.js';
import type { SiteRender } from './own-site.entities.js';
import type { Renderer } from './renderer.js';
import { SiteRenders } from './site-renders.js';

const sleep = jest.spyOn(timers, 'setTimeout').mockResolvedValue(undefined);
beforeAll(syncBuiltinESMExports);
afterAll(() => {
  sleep.mockRestore();
  syncBuiltinESMExports();
});

const rows = new Set<string>();
const manager = {
  findBy: () => Promise.resolve([]),
  query: () => Promise.resolve([]),
  findOneBy: (_entity: unknown, { key }: SiteRender) => Promise.resolve(rows.has(key) ? { problem: null } : null),
  findOne: () => Promise.resolve({}),
  insert: (_entity: unknown, { key }: SiteRender) => Promise.resolve(rows.add(key)),
  delete: (_entity: unknown, { key }: SiteRender) => Promise.resolve(rows.delete(key)),
};
const dataSource = { manager, transaction: <Result>(work: (each: typeof manager) => Promise<Result>) => work(manager) };

test('a draft whose server has died is forgotten after a minute, so that the next page does not wait', async () => {
  const dead = { render: () => new Promise(() => undefined) } as unknown as Renderer;
  const renders = new SiteRenders(dataSource as unknown as DataSource, dead, { SESSION_SECRET: 'a secret' } as Environment);
  const key = await renders.beginDraft({ site: 'https://www.oak.co.uk' }, { id: '', userId: '', createdAt: new Date() }, new AbortController().signal);
  expect([...rows]).toEqual([key]);
  await expect(renders.awaitDraft(key)).resolves.toEqual({ lost: 'It took longer than a minute.' });
  expect(sleep.mock.calls.reduce((sum, [waitMs = 0]) => sum + waitMs, 0)).toBe(60_000);
  expect(rows.size).toBe(0);
  sleep.mockClear();
  await expect(renders.awaitDraft(key)).resolves.toMatchObject({ lost: expect.stringContaining('ended') as string });
  expect(sleep).not.toHaveBeenCalled();
});
