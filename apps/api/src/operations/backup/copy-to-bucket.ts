import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { BackupBucket, BucketObject } from './backup-bucket.js';
import { BackupError } from './backup-error.js';
import { photoPath } from './backup-photos.js';
import { type Manifest, namedPhotos } from './manifest.js';
import { keepPeopleList, peopleListFile, peopleListOn } from './people-list.js';
import { verifyArchive } from './read-backup.js';

const dayMs = 24 * 60 * 60 * 1_000;
const atOnce = 4;

/** Days between two renewals of a photo's lock, spread by the first two digits of its id. The lock outlasts an archive's by this much. */
const renewDays = 32;

/** The number of files sent, and of those there now. */
export interface Copied {
  photos: number;
  manifest: Manifest;
}

/**
 * Copies a backup to the bucket: the photos that are not there yet and the list of people, then the archive, so that an archive there
 * always has both. Archives and photos are locked for BACKUP_S3_LOCK_DAYS at least, when set. Throws BackupError when the backup here is
 * not whole.
 */
export async function copyToBucket(bucket: BackupBucket, path: string, now = new Date()): Promise<Copied> {
  const { BACKUP_S3_LOCK_DAYS: lockDays, BACKUP_PASSPHRASE: passphrase } = bucket.settings;
  const { manifest } = await verifyArchive(path, passphrase);
  const until = (days: number) => (lockDays ? new Date(now.getTime() + (lockDays + days) * dayMs) : undefined);
  const [before] = (await bucket.list(now)).filter(({ name }) => name !== basename(path));
  const there = new Map<string, BucketObject>();
  for await (const object of bucket.objects(`photos/${manifest.photoSet}/`)) there.set(object.key, object);
  let sent = 0;
  await inTurns(namedPhotos(manifest), async (photo) => {
    const key = photoPath(photo);
    const file = join(dirname(path), key);
    const size = await stat(file).then(({ size: bytes }) => bytes, () => undefined);
    if (size === undefined) throw new BackupError(`The backup is not whole: ${file} is not there. Please make a new one.`);
    const lockedUntil = until(renewDays);
    if (there.get(key)?.bytes !== size) {
      await bucket.put(key, file, lockedUntil);
      sent += 1;
    } else if (lockedUntil && isRenewed(photo.id, before?.at, now)) await bucket.lock(key, lockedUntil);
  });
  await copyPeopleList(bucket, dirname(path));
  await bucket.put(basename(path), path, until(0));
  return { photos: sent, manifest };
}

/** A new installation's list knows nobody yet: the bucket's list is merged into it first. */
async function copyPeopleList(bucket: BackupBucket, folder: string): Promise<void> {
  const there = await peopleListOn(bucket);
  if (there) await keepPeopleList(folder, there);
  if (existsSync(join(folder, peopleListFile))) await bucket.put(peopleListFile, join(folder, peopleListFile));
}

/** True if the day for renewing a photo's lock has come since the previous copy. */
function isRenewed(id: string, before: Date | undefined, now: Date): boolean {
  if (!before) return true;
  const [from, to] = [before, now].map((at) => Math.floor(at.getTime() / dayMs)) as [number, number];
  const day = parseInt(id.slice(0, 2), 16) % renewDays;
  return Math.floor((to - day) / renewDays) > Math.floor((from - day) / renewDays);
}

/** Works on a few at a time. After a failure it ends as soon as the others under way have ended. */
async function inTurns<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += atOnce) {
    const ended = await Promise.allSettled(items.slice(at, at + atOnce).map(work));
    const failed = ended.find(({ status }) => status === 'rejected');
    if (failed?.status === 'rejected') throw failed.reason;
  }
}
