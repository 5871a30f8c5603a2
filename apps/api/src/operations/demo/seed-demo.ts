import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSource, Like } from 'typeorm';
import { emergencyService, marketingConsent } from '#dto';
import type { EnquiriesService } from '../../enquiries/enquiries.service.js';
import { Contact } from '../../contacts/contact.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { isEmergency } from '../../quotes/quotes.service.js';
import { makePhoto } from '../../uploads/decoding/photo-pipeline.js';
import { Photo } from '../../uploads/photo.entity.js';
import type { PhotosService } from '../../uploads/photos.service.js';
import { demoContacts, demoDomain, demoNote, type DemoQuote, demoQuotes } from './demo-records.js';

/** What keeps the sample records. */
export interface DemoParts {
  dataSource: DataSource;
  photos: PhotosService;
  enquiries: EnquiriesService;
}

/** Where the demo's photos come from, and a folder on the disk of the photos to make them in. */
export interface DemoFolders {
  pictures: string;
  work: string;
}

/**
 * Adds the sample records, with photos if the pictures are installed, and sends no email about them. Returns the counts.
 * Undefined when there are sample records already: nothing was added.
 */
export async function seedDemo({ dataSource, photos, enquiries }: DemoParts, folders: DemoFolders, now = new Date()) {
  if (await dataSource.manager.existsBy(Quote, { email: Like(`%@${demoDomain}`) })) return undefined;
  const at = (hoursAgo: number) => new Date(now.getTime() - hoursAgo * 3_600_000);
  let photoCount = 0;
  for (const demo of demoQuotes) {
    const { pictures: _, hoursAgo, status, ...fields } = demo;
    const imageUrls = await storePhotos(demo, photos, folders);
    await dataSource.transaction(async (manager) => {
      const createdAt = at(hoursAgo);
      const row = { kind: 'quote', held: false, emergency: isEmergency(fields), status, note: demoNote, createdAt } as const;
      const { id } = await enquiries.open(manager, row, { deliver: false });
      await manager.insert(Quote, { ...fields, id, imageUrls, marketingVersion: marketingConsent.version, createdAt });
      for (const [position, photo] of photos.idsOf(imageUrls).entries()) await manager.update(Photo, photo, { quoteId: id, position });
    });
    photoCount += imageUrls.length;
  }
  for (const { hoursAgo, status, ...fields } of demoContacts) {
    await dataSource.transaction(async (manager) => {
      const createdAt = at(hoursAgo);
      const emergency = fields.service === emergencyService;
      const row = { kind: 'contact', held: false, emergency, status, note: demoNote, createdAt } as const;
      const { id } = await enquiries.open(manager, row, { deliver: false });
      await manager.insert(Contact, { ...fields, id, createdAt });
    });
  }
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
