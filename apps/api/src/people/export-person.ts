import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DataSource, In } from 'typeorm';
import { Mail } from '../notifications/mail.entity.js';
import type { PhotoStore } from '../uploads/photo-store.js';
import { Photo } from '../uploads/photo.entity.js';
import type { Person } from './find-person.js';

/** The photos of an export. */
export interface ExportedPhotos {
  written: number;
  /** Ids of photos that have a row and no file. */
  missing: string[];
}

/**
 * Writes everything held about a person into a new folder that only we can read: person.json, and photos/<id>.jpg.
 * Throws when the folder exists. Answers how many photos were written, and the ids of those that the store does not have.
 */
export async function exportPerson(dataSource: DataSource, store: PhotoStore, { quotes, contacts }: Person, folder: string): Promise<ExportedPhotos> {
  const quoteId = In(quotes.map(({ id }) => id));
  const photos = await dataSource.manager.find(Photo, { where: { quoteId }, order: { quoteId: 'ASC', position: 'ASC' } });
  const mails = await dataSource.manager.find(Mail, { where: [{ quoteId }, { contactId: In(contacts.map(({ id }) => id)) }], order: { queuedAt: 'ASC' } });
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'photos'));
  const missing: string[] = [];
  for (const { id } of photos) {
    const file = await store.open(id, 'full');
    if (file) await pipeline(file.stream, createWriteStream(join(folder, 'photos', `${id}.jpg`)));
    else missing.push(id);
  }
  // Of the mails, what was sent when: the rest is the server's own bookkeeping.
  const sent = mails.map(({ purpose, state, queuedAt, sentAt, ...mail }) => ({ purpose, state, queuedAt, sentAt, record: mail.quoteId ?? mail.contactId }));
  const all = { exportedAt: new Date(), quoteRequests: quotes, contactEnquiries: contacts, photos, missingPhotos: missing, mails: sent };
  await writeFile(join(folder, 'person.json'), `${JSON.stringify(all, null, 2)}\n`);
  return { written: photos.length - missing.length, missing };
}
