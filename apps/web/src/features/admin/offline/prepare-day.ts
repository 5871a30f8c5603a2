import { apiRoutes, inboxLimits, type EnquiryRow, type QuoteView } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError, isSignedOut } from '../../../lib/api-error';
import { cachePhotos } from '../../../lib/owner-phone/photo-cache';
import { inboxAddress, listQuery } from '../inbox/use-inbox';
import { readRecord, type WholeRecord } from '../kit/enquiry-calls';
import { recordQueryKey } from '../record/use-record';
import { dropOldRecords } from './owner-copy';

/** Records of the work lists, To do and then Open, and days of visits, that must be there without signal. */
const todoRecords = 30;
const visitDays = 7;

/**
 * Fetches what a day without signal needs and the cache lacks: the first records of the work list, the visits of the next days, their small
 * pictures, the visits' photos. This does not count as opening them. Skips a record that the server refuses; stops when the connection is
 * dead, and at the signal: the next call goes on. Never fails.
 */
export async function prepareDay(client: QueryClient, signal: AbortSignal, now = Date.now()): Promise<void> {
  try {
    signal.throwIfAborted();
    // The signed-in person: unsaved work belongs to them.
    await client.query({ queryKey: [apiRoutes.team] });
    const [todo, visits, open] = await Promise.all([rowsOf(client, 'todo'), rowsOf(client, 'visits'), openRows(client)]);
    const end = now + visitDays * 24 * 60 * 60 * 1000;
    const soon = visits.filter(({ visitAt }) => visitAt && Date.parse(visitAt) <= end);
    const rows = [...new Map([...[...todo, ...open].slice(0, todoRecords), ...soon].map((row) => [row.id, row])).values()];
    for (const row of rows) {
      signal.throwIfAborted();
      await cacheRecord(client, row, signal);
    }
    dropOldRecords(client, rows, now);
    const photosOf = ({ kind, id }: EnquiryRow) => {
      const { photos = [], ownPhotos = [] } = client.getQueryData<Partial<WholeRecord & QuoteView>>(recordQueryKey({ kind, id })) ?? {};
      return [...photos, ...ownPhotos];
    };
    const thumbnails = rows.flatMap(photosOf).map(({ thumbnailUrl }) => thumbnailUrl);
    await cachePhotos([...thumbnails, ...soon.flatMap(photosOf).map(({ url }) => url)], signal);
  } catch {
    // No signal: the copy stays as it is.
  }
}

/** A list's first rows as shown; refetched if it is known to have changed. */
async function rowsOf(client: QueryClient, view: 'todo' | 'visits' | 'open'): Promise<EnquiryRow[]> {
  const { pages } = await client.infiniteQuery(listQuery<EnquiryRow>(inboxAddress({ limit: inboxLimits.defaultRows, view })));
  return pages[0]?.rows ?? [];
}

/** The same of Open: without it the day is prepared all the same, as from a server of the release before. */
async function openRows(client: QueryClient): Promise<EnquiryRow[]> {
  return rowsOf(client, 'open').catch((failure: unknown) => {
    if (isDead(failure)) throw failure;
    return [];
  });
}

/** Caches one record. Throws if the server does not answer or the session is over. */
async function cacheRecord(client: QueryClient, { kind, id, version }: EnquiryRow, signal: AbortSignal): Promise<void> {
  const queryKey = recordQueryKey({ kind, id });
  const known = client.getQueryData<WholeRecord>(queryKey);
  if (known && known.version >= version) return;
  try {
    const data = await readRecord({ kind, id }, { forLater: true, signal });
    client.setQueryData<WholeRecord>(queryKey, (present) => (present && present.version > data.version ? present : data));
  } catch (failure) {
    if (isDead(failure)) throw failure;
  }
}

/** Whether nothing more can be read. */
function isDead(failure: unknown): boolean {
  return !(failure instanceof ApiError) || failure.status === 0 || isSignedOut(failure);
}
