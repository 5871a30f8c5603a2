import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSource, Like } from 'typeorm';
import { randomUUID } from 'node:crypto';
import { marketingConsent } from '#dto';
import { Contact } from '../contacts/contact.entity.js';
import { Quote } from '../quotes/quote.entity.js';
import { makePhoto } from '../uploads/decoding/photo-pipeline.js';
import type { PhotosService } from '../uploads/photos.service.js';
import { demoContacts, demoDomain, demoNote, type DemoQuote, demoQuotes } from './demo-records.js';

/** Where the demo's photos come from, and a folder on the disk of the photos to make them in. */
export interface DemoFolders {
  pictures: string;
  work: string;
}

/**
 * Adds the sample records, with photos where the pictures are there, and sends no mail for them. Answers the counts.
 * Undefined when there are sample records already: nothing was added.
 */
export async function seedDemo(dataSource: DataSource, photos: PhotosService, folders: DemoFolders, now = new Date()) {
  if (await dataSource.manager.existsBy(Quote, { email: Like(`%@${demoDomain}`) })) return undefined;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  let photoCount = 0;
  for (const demo of demoQuotes) {
    const { pictures: _, hoursAgo, ...fields } = demo;
    const imageUrls = await storePhotos(demo, photos, folders);
    const id = randomUUID();
    await dataSource.transaction(async (manager) => {
      const marks = { note: demoNote, marketingVersion: marketingConsent.version, createdAt: at(hoursAgo) };
      await manager.insert(Quote, { ...fields, ...marks, id, imageUrls });
      await photos.claim(manager, imageUrls, id);
    });
    photoCount += imageUrls.length;
  }
  for (const { hoursAgo, ...fields } of demoContacts) await dataSource.manager.insert(Contact, { ...fields, note: demoNote, createdAt: at(hoursAgo) });
  return { quotes: demoQuotes.length, contacts: demoContacts.length, photos: photoCount };
}

async function storePhotos({ pictures }: DemoQuote, photos: PhotosService, folders: DemoFolders): Promise<string[]> {
  const there = pictures.map((name) => join(folders.pictures, name)).filter((path) => existsSync(path));
  await mkdir(folders.work, { recursive: true });
  const folder = await mkdtemp(join(folders.work, 'demo-'));
  try {
    const made = [];
    for (const [index, path] of there.entries()) {
      const copy = join(folder, String(index));
      await copyFile(path, copy);
      made.push(await makePhoto(copy));
    }
    return made.length > 0 ? await photos.storePhotos(made) : [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
