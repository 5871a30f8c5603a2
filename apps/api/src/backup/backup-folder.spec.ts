import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupName, backupsIn, removeOldBackups } from './backup-folder.js';

const folder = mkdtempSync(join(tmpdir(), 'backups-'));
afterAll(() => rmSync(folder, { recursive: true }));
const now = new Date('2026-11-21T04:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

test('only backups are listed, newest first; old ones go, but never the newest', async () => {
  const names = [40, 35, 3].map((days) => backupName(daysAgo(days), days === 3));
  for (const name of [...names, 'letter.txt', `${names[0]}.part`]) writeFileSync(join(folder, name), '');
  expect((await backupsIn(folder)).map(({ at }) => at)).toEqual([3, 35, 40].map(daysAgo));
  expect(await removeOldBackups(folder, 30, now)).toHaveLength(2);
  expect(await removeOldBackups(folder, 1, now)).toEqual([]);
  expect(readdirSync(folder).sort()).toEqual(['letter.txt', `${names[0]}.part`, names[2]].sort());
  await expect(backupsIn(join(folder, 'none'))).resolves.toEqual([]);
});
