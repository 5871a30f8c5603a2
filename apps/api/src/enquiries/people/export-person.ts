import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type DataSource, In } from 'typeorm';
import { Delivery } from '../../messages/deliveries/delivery.entity.js';
import { Enquiry } from '../enquiry.entity.js';
import { EnquiryEvent } from '../history/enquiry-event.entity.js';
import type { PhotoStore } from '../../uploads/photo-store.js';
import { Photo } from '../../uploads/photo.entity.js';
import { idsOf, type Person } from './find-person.js';

/** The tables of an export besides those of the kinds. */
export const exportedTables = ['enquiries', 'enquiry_events', 'deliveries', 'photos'] as const;

/**
 * Tables that refer to a record and are not exported: search words, derived from what is exported; whom it alerts and who views it; and
 * what the email needs that calls off the visit of a deleted record.
 */
export const unexportedTables = ['enquiry_search', 'enquiry_alerts', 'enquiry_looks', 'ended_visits'] as const;

/** The photos of an export. */
export interface ExportedPhotos {
  written: number;
  /** Ids of photos that have a row and no file. */
  missing: string[];
}

/**
 * Writes everything held about a person into a new folder that only we can read: person.json, and photos/<id>.jpg.
 * Throws if the folder exists. Returns how many photos were written, and the ids of those that the store does not have.
 */
export async function exportPerson(
  dataSource: DataSource,
  store: PhotoStore,
  person: Person,
  folder: string,
): Promise<ExportedPhotos> {
  const enquiryId = In(idsOf(person));
  const theirs = [{ quoteId: enquiryId }, { enquiryId }];
  const photos = await dataSource.manager.find(Photo, { where: theirs, order: { createdAt: 'ASC', position: 'ASC' } });
  const enquiries = await dataSource.manager.find(Enquiry, { where: { id: enquiryId }, order: { createdAt: 'ASC' } });
  const events = await dataSource.manager.find(EnquiryEvent, { where: { enquiryId }, order: { at: 'ASC' } });
  const deliveries = await dataSource.manager.find(Delivery, { where: { enquiryId }, order: { queuedAt: 'ASC' } });
  await mkdir(folder, { mode: 0o700 });
  await mkdir(join(folder, 'photos'));
  const missing: string[] = [];
  for (const { id } of photos) {
    const file = await store.open(id, 'full');
    if (file) await pipeline(file.stream, createWriteStream(join(folder, 'photos', `${id}.jpg`)));
    else missing.push(id);
  }
  // History and messages without staff, who are not this person, and without the server's own bookkeeping.
  const history = events.map(({ enquiryId: enquiry, fromValue: from, toValue: to, at, type, outcome, text, undoneAt }) => ({
    enquiry,
    at,
    type,
    from,
    to,
    outcome,
    text,
    undoneAt,
  }));
  const messages = deliveries.map(({ enquiryId: enquiry, channel, purpose, state, queuedAt, sentAt }) => ({
    enquiry,
    channel,
    purpose,
    state,
    queuedAt,
    sentAt,
  }));
  const records = enquiries.map(
    ({ takenById: _taken, firstSeenById: _seen, firstReplyById: _replied, clockSet: _set, ...record }) => record,
  );
  const all = {
    exportedAt: new Date(),
    enquiries: records,
    ...Object.fromEntries(person.map(({ kind, records: stored }) => [kind.exportedAs, stored])),
    history,
    photos,
    missingPhotos: missing,
    messages,
  };
  await writeFile(join(folder, 'person.json'), `${JSON.stringify(all, null, 2)}\n`);
  return { written: photos.length - missing.length, missing };
}
