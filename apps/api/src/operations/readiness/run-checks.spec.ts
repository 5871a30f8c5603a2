import type { Notice } from '#dto';
import type { Installation, ReadinessCheck } from './checks.js';
import type { Found } from './finding.js';
import { runChecks } from './run-checks.js';

const lowDisk: Found = { severity: 'reminder', text: 'Little room.', action: 'Make room.' };
const disk = { id: 'disk', ...lowDisk };
const installation = {} as Installation;
const checkOf = (id: string, check: ReadinessCheck['check']): ReadinessCheck => ({ id, when: 'doctor', check });

test('a finding has the id of its check, and is a problem unless it says otherwise', async () => {
  const { text, action } = lowDisk;
  const checks = [checkOf('disk', () => lowDisk), checkOf('secrets', () => ({ text, action }))];
  expect(await runChecks(checks, installation, 50)).toEqual([disk, { id: 'secrets', severity: 'problem', text, action }]);
});

test('checks run side by side, and the silent one is named beside what the others found', async () => {
  const silent = checkOf('storage', () => new Promise<undefined>(() => undefined));
  const checks = [silent, checkOf('disk', () => lowDisk), checkOf('mail', () => Promise.resolve(undefined))];
  const text = 'The check "storage" did not finish within 0.05 s: it got no response.';
  expect(await runChecks(checks, installation, 50)).toEqual([expect.objectContaining({ id: 'storage', severity: 'problem', text }), disk]);
});

test('a check that fails is named beside what the others found, unless the database is not available', async () => {
  const failing = (error: Error) => [checkOf('drill', () => Promise.reject(error)), checkOf('disk', () => lowDisk)];
  const found = expect.objectContaining({ id: 'drill', severity: 'problem', text: 'The check "drill" failed: SyntaxError: no.' }) as Notice;
  expect(await runChecks(failing(new SyntaxError('no')), installation, 50)).toEqual([found, disk]);
  await expect(runChecks(failing(new Error('Connection terminated')), installation, 50)).rejects.toThrow('terminated');
});
