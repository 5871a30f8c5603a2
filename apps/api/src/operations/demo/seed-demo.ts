import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type DataSource, type EntityManager, Like } from 'typeorm';
import { type EnquiryKind, isEmergency, marketingConsent, promisedBy } from '#dto';
import { Call } from '../../calls/call.entity.js';
import { untouched } from '../../enquiries/clock/due-columns.js';
import type { EnquiryClock } from '../../enquiries/clock/enquiry-clock.js';
import { Enquiry } from '../../enquiries/enquiry.entity.js';
import { phoneNumbers } from '../../enquiries/phone-numbers.js';
import { Contact } from '../../contacts/contact.entity.js';
import { Quote } from '../../quotes/quote.entity.js';
import { siteFacts } from '../../platform/config/site-facts.js';
import { makePhoto } from '../../uploads/decoding/photo-pipeline.js';
import type { PhotosService } from '../../uploads/photos.service.js';
import { demoCalls, demoContacts, demoDomain, demoNote, type DemoOwner, type DemoQuote, demoQuotes } from './demo-records.js';

export interface DemoParts {
  dataSource: DataSource;
  photos: PhotosService;
  clock: EnquiryClock;
}

/** Where the demo's photos come from, and a folder on the disk of the photos to make them in. */
export interface DemoFolders {
  pictures: string;
  work: string;
}

/** Marks a record as alerted, now, again and once overdue, so that nobody is notified. SQL: it copies a moment from another table. */
const silently = `
  INSERT INTO enquiry_alerts (enquiry_id, due_at, overdue_told_for) SELECT id, NULL, next_due_at FROM enquiries WHERE id = $1
  ON CONFLICT (enquiry_id) DO UPDATE SET due_at = NULL, overdue_told_for = excluded.overdue_told_for`;

/**
 * Adds the sample records, with photos if the pictures are installed, and sends no email about them. Returns the counts, or undefined if
 * there are sample records already: nothing was added.
 */
export async function seedDemo({ dataSource, photos, clock }: DemoParts, folders: DemoFolders, now = new Date()) {
  if (await dataSource.manager.existsBy(Quote, { email: Like(`%@${demoDomain}`) })) return undefined;
  const customerId = randomUUID();
  /** Opens a sample's enquiry in the transaction of its record, and returns what both share. */
  const open = async (manager: EntityManager, kind: EnquiryKind, { hoursAgo, returning, ...owner }: DemoOwner, more: Partial<Enquiry>) => {
    const createdAt = hoursBefore(now, hoursAgo);
    const id = randomUUID();
    const row = { id, kind, held: false, note: demoNote, createdAt, ...(returning && { customerId }), ...owner, ...more };
    await manager.insert(Enquiry, { ...row, ...(await clock.columnsOf(manager, { ...untouched, ...row })) });
    await manager.query(silently, [id]);
    return { id, createdAt };
  };
  let photoCount = 0;
  for (const demo of demoQuotes) {
    const { pictures: _, owner, ...fields } = demo;
    const imageUrls = await storePhotos(demo, photos, folders);
    await dataSource.transaction(async (manager) => {
      const row = await open(manager, 'quote', owner, { emergency: isEmergency(fields.serviceType, fields.urgency) });
      await manager.insert(Quote, { ...fields, ...row, numbers: phoneNumbers(fields.phone), imageUrls, marketingVersion: marketingConsent.version });
      await photos.claim(manager, row.id, imageUrls);
    });
    photoCount += imageUrls.length;
  }
  for (const { owner, ...fields } of demoContacts) {
    await dataSource.transaction(async (manager) => {
      const row = await open(manager, 'contact', owner, { emergency: isEmergency([fields.service]) });
      await manager.insert(Contact, { ...fields, ...row, numbers: phoneNumbers(fields.phone) });
    });
  }
  for (const { owner, promise, ...fields } of demoCalls) {
    await dataSource.transaction(async (manager) => {
      const rang = hoursBefore(now, owner.hoursAgo);
      const by = promisedBy(promise, rang.getTime(), siteFacts().business.hours.week);
      const row = await open(manager, 'call', owner, { firstSeenAt: rang, promisedBy: by === undefined ? null : new Date(by) });
      await manager.insert(Call, { ...fields, ...row, numbers: phoneNumbers(fields.phone ?? '') });
    });
  }
  return { quotes: demoQuotes.length, contacts: demoContacts.length, calls: demoCalls.length, photos: photoCount };
}

function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * 3_600_000);
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
