import type { Notice } from '#dto';
import { runChecks } from './run-checks.js';

const disk: Notice = { id: 'disk', severity: 'reminder', text: 'Little room.', action: 'Make room.' };

test('checks run side by side, and the silent one is named beside what the others found', async () => {
  const checks = { storage: () => new Promise<undefined>(() => undefined), disk: () => disk, mail: () => Promise.resolve(undefined) };
  const text = 'The check "storage" came to no end within 0.05 s: what it asks is silent.';
  expect(await runChecks(checks, 50)).toEqual([expect.objectContaining({ id: 'storage', severity: 'problem', text }), disk]);
});

test('a check that fails is no silence', async () => {
  await expect(runChecks({ disk: () => Promise.reject(new Error('no')), mail: () => undefined }, 50)).rejects.toThrow('no');
});
