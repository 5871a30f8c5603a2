import type { Restored } from '../operations/backup/restore-backup.js';
import { restoredAccess } from './restored-access.js';

const words = (knownFrom: Restored['knownFrom'], { shutOut = [], maySignIn = ['ada'] }: { shutOut?: string[]; maySignIn?: string[] } = {}) =>
  restoredAccess({ createdAt: '2026-11-01T02:00:00.000Z', shutOut, knownFrom } as unknown as Restored, maySignIn).join('\n');

test('names who may sign in, and who lost access again', () => {
  expect(words({ database: true }, { shutOut: ['bob', 'cleo'] })).toMatch(/May sign in now: "ada"\.\n.*now again: "bob", "cleo"\./);
});

test('says if removals since then are unknown, and how to end access', () => {
  expect(words({ database: false })).toMatch(/Nobody can tell who was removed or suspended since 2026-11-01T02.*remove-owner <user name>/s);
  expect(words({ database: false, list: '2026-11-20T02:00:00.000Z' })).toMatch(/known up to 2026-11-20T02.*remove-owner <user name>/);
  expect(words({ database: true })).not.toContain('remove-owner');
});

test('says that ended keys work again, unless the previous database was there', () => {
  expect(words({ database: false })).toContain('change-password <user name> --everything');
  expect(words({ database: true })).toContain('stay ended');
});

test('says how to let somebody in if nobody may sign in', () => {
  expect(words({ database: true }, { maySignIn: [] })).toContain('create-owner <user name>');
});
