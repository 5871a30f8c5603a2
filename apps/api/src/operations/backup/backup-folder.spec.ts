import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupName, backupsAhead, backupsIn, outdated, removeOutdated } from './backup-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-11-21T04:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('only backups are listed, newest first; outdated ones go, but never the newest', async () => {
  const names = [400, 300, 3].map((days) => backupName(daysAgo(days), days === 3));
  for (const name of [...names, 'letter.txt', `${names[0]}.part`]) writeFileSync(join(folder, name), '');
  expect((await backupsIn(folder, now)).map(({ at }) => at)).toEqual([3, 300, 400].map(daysAgo));
  expect(await removeOutdated(folder, 365, now)).toHaveLength(1);
  expect(await removeOutdated(folder, 30, now)).toHaveLength(1);
  expect(await removeOutdated(folder, 1, now)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['letter.txt', `${names[0]}.part`, names[2]].sort());
  await expect(backupsIn(join(folder, 'none'), now)).resolves.toEqual([]);
});

test('a backup dated in the future does not count as the newest, and is never removed', async () => {
  const name = backupName(new Date('2031-01-01T02:00:00Z'), true);
  writeFileSync(join(folder, name), '');
  expect((await backupsIn(folder, now)).map(({ at }) => at)).toEqual([daysAgo(3)]);
  await expect(backupsAhead(folder, now)).resolves.toMatchObject([{ path: join(folder, name) }]);
  await expect(removeOutdated(folder, 1, now)).resolves.toEqual([]);
});

test('with one backup a night, those of the last week stay, then one of each week and of each month, night after night', () => {
  let kept: { at: Date }[] = [];
  for (let night = 800; night >= 0; night -= 1) {
    const today = daysAgo(night);
    const all = [{ at: today }, ...kept];
    const old = new Set(outdated(all, 365, today));
    kept = all.filter((one) => !old.has(one));
  }
  const ages = kept.map(({ at }) => Math.round((now.getTime() - at.getTime()) / 86_400_000));
  expect(ages.slice(0, 8)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(ages.filter((age) => age > 7 && age <= 35).length).toBeGreaterThanOrEqual(4);
  expect(ages.filter((age) => age > 35)).toHaveLength(12);
  expect(Math.max(...ages)).toBeLessThanOrEqual(365);
  const gaps = ages.slice(1).map((age, index) => age - (ages[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThanOrEqual(35);
});
