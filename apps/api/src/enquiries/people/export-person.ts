import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DataSource, type EntityManager, In } from 'typeorm';
import { Delivery } from '../../deliveries/delivery.entity.js';
import { Enquiry } from '../enquiry.entity.js';
import { EnquiryEvent } from '../history/enquiry-event.entity.js';
import type { PhotoStore } from '../../uploads/photo-store.js';
import { Photo } from '../../uploads/photo.entity.js';
import { idsOf, type Person } from './find-person.js';

type Part = (manager: EntityManager, ids: string[]) => Promise<Record<string, object[]>>;

/** Reads the tables of an export besides those of the kinds: without staff, who are not this person, and our own bookkeeping. */
const parts: Record<string, Part> = {
  enquiries: async (manager, ids) => {
    const rows = await manager.find(Enquiry, { where: { id: In(ids) }, order: { createdAt: 'ASC' } });
    return { enquiries: rows.map(({ takenById: _taken, firstSeenById: _seen, firstReplyById: _replied, clockSet: _set, ...row }) => row) };
  },
  enquiry_events: async (manager, ids) => {
    const rows = await manager.find(EnquiryEvent, { where: { enquiryId: In(ids) }, order: { at: 'ASC' } });
    const history = rows.map(({ enquiryId: enquiry, fromValue: from, toValue: to, at, type, outcome, text, undoneAt }) => {
      const isOfTeam = type === 'taken' || type === 'undone'; // their values may be a colleague's name
      return { enquiry, at, type, from: isOfTeam ? '' : from, to: isOfTeam ? '' : to, outcome, text, undoneAt };
    });
    return { history };
  },
  photos: async (manager, ids) => {
    const where = [{ quoteId: In(ids) }, { enquiryId: In(ids) }];
    return { photos: await manager.find(Photo, { where, order: { createdAt: 'ASC', position: 'ASC' } }) };
  },
  deliveries: async (manager, ids) => {
    const rows = await manager.find(Delivery, { where: { enquiryId: In(ids) }, order: { queuedAt: 'ASC' } });
    const messages = rows.map(({ enquiryId: enquiry, channel, purpose, state, queuedAt, sentAt }) => {
      return { enquiry, channel, purpose, state, queuedAt, sentAt };
    });
    return { messages };
  },
};

export const exportedTables = Object.keys(parts);

/**
 * Tables that refer to a record and are not exported: search words and the site's copies of photos, derived from what is exported; whom it
 * alerts and who views it; and what was told of the visit, which the deliveries and the history have, too.
 */
export const unexportedTables = [
  'enquiry_search', 'enquiry_alerts', 'enquiry_looks', 'mailed_visits', 'site_picture_copies', 'site_pictures',
] as const;

export interface ExportedPhotos {
  written: number;
  /** Ids of photos that have a row and no file. */
  missing: string[];
}

/**
 * Writes everything held about a person into a new folder that only we can read: person.json, and photos/<id>.jpg.
 * Throws if the folder exists. Returns how many photos were written, and the ids of those that the store does not have.
 */
export async function exportPerson(dataSource: DataSource, store: PhotoStore, person: Person, folder: string): Promise<ExportedPhotos> {
  const read = await Promise.all(Object.values(parts).map((part) => part(dataSource.manager, idsOf(person))));
  const found = Object.assign({}, ...read) as { photos: Photo[] };
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'photos'));
  const missing: string[] = [];
  for (const { id } of found.photos) {
    const file = await store.open(id, 'full');
    if (file) await pipeline(file.stream, createWriteStream(join(folder, 'photos', `${id}.jpg`)));
    else missing.push(id);
  }
  const all = {
    exportedAt: new Date(),
    ...found,
    ...Object.fromEntries(person.map(({ kind, records }) => [kind.exportedAs, records])),
    missingPhotos: missing,
  };
  await writeFile(join(folder, 'person.json'), `${JSON.stringify(all, null, 2)}\n`);
  return { written: found.photos.length - missing.length, missing };
}
