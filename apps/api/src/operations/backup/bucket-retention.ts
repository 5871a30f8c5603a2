import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupBucket } from './backup-bucket.js';
import { momentOf, outdated } from './backup-folder.js';
import { type BackupPhoto, photoAt, photoPath } from './backup-photos.js';
import type { Manifest } from './manifest.js';
import { unneeded } from './unneeded-photos.js';

const dayMs = 24 * 60 * 60 * 1_000;
/** A photo reaches the bucket before the archive that names it. */
const onItsWayMs = 7 * dayMs;

/** The local folder of backups, and a folder with room for a while. */
export interface Places {
  folder: string;
  work: string;
}

/**
 * Removes the outdated copies of the bucket (BACKUP_S3_KEEP_DAYS), then the photos that none of those left names. What is locked stays
 * until the lock ends. `present` is the backup that was just copied. Returns the names of the copies and the number
 * of photos removed.
 */
export async function removeOldCopies(
  bucket: BackupBucket,
  present: Manifest,
  places: Places,
  now = new Date(),
): Promise<{ names: string[]; photos: number }> {
  const { BACKUP_S3_KEEP_DAYS: keepDays, BACKUP_S3_LOCK_DAYS: lockDays = 0, BACKUP_PASSPHRASE: passphrase } = bucket.settings;
  const isFree = (at: Date) => at.getTime() < now.getTime() - lockDays * dayMs;
  const old = outdated(await bucket.list(now), keepDays, now).filter(({ at }) => isFree(at));
  for (const { name } of old) await bucket.remove(name);
  const candidates: BackupPhoto[] = [];
  for await (const { key, changedAt } of bucket.objects('photos/')) {
    const photo = photoAt(key);
    if (photo && changedAt && changedAt.getTime() < now.getTime() - onItsWayMs && isFree(changedAt)) candidates.push(photo);
  }
  const photos = await unneeded(candidates, present, archivesOf(bucket, places), passphrase);
  for (const photo of photos) await bucket.remove(photoPath(photo));
  return { names: old.map(({ name }) => name), photos: photos.length };
}

/** The archives of the bucket, also those dated in the future: read from the local folder if there, otherwise fetched for the moment. */
async function* archivesOf(bucket: BackupBucket, { folder, work }: Places): AsyncGenerator<string> {
  for await (const { key } of bucket.objects('tree-surgery-')) {
    if (!momentOf(key)) continue;
    const here = join(folder, key);
    if (existsSync(here)) {
      yield here;
      continue;
    }
    await mkdir(work, { recursive: true, mode: 0o700 });
    const fetched = await mkdtemp(join(work, 'fetched-'));
    try {
      yield await bucket.download(key, fetched);
    } finally {
      await rm(fetched, { recursive: true, force: true });
    }
  }
}
