import {
  apiRoutes,
  customerRoute,
  enquiryRoute,
  eventIdHeader,
  idempotencyKeyHeader,
  type AddedPhotos,
  type CreateCall,
  type CustomerChanged,
  type LogContact,
  type LoggedEvent,
  type TakenEnquiry,
  type TeamMember,
  type UpdateEnquiry,
  type UploadAnswer,
} from '#dto';
import { ApiError, type Answer } from '../api-error';
import type { MakeCall } from '../fetch-request';
import { photoCall } from '../submissions';
import type { RecordKey } from './journal-entry';

/** The journal's calls, each applied exactly once per key. Each throws an ApiError; a 412 carries the present record. */
export interface JournalCalls {
  /** The user name of the signed-in person, and those of all accounts, suspended ones included. */
  team: () => Promise<{ me: string; names: readonly string[] }>;
  /** Resolves to the record's new version; `isMade` is false if nothing was different. */
  change: (record: RecordKey, change: UpdateEnquiry, version: number, key: string) => Promise<{ version: number; isMade: boolean }>;
  /** Resolves to the record's new version. */
  log: (record: RecordKey, contact: LogContact, key: string) => Promise<number>;
  /** Undoes the change of this event, or of this key. Resolves to the record's version. */
  undo: (record: RecordKey, undoes: string) => Promise<number>;
  /** Saves a caller; the key becomes the record's id. */
  create: (caller: CreateCall, key: string) => Promise<TakenEnquiry>;
  /** Joins a record to a customer, or parts it from one. Resolves to the record's new version. */
  customer: (call: 'join' | 'part', customer: string, record: RecordKey, version: number, key: string) => Promise<number>;
  /** Uploads a photo. Resolves to its address. */
  upload: (photo: { name: string; blob: Blob }) => Promise<string>;
  /** Adds an uploaded photo to a record. */
  addPhoto: (record: RecordKey, url: string, key: string) => Promise<AddedPhotos>;
}

/** The calls under the session's cookie: a page makes them by axios, a worker by `fetch`. */
export const journalCalls = (request: MakeCall): JournalCalls => ({
  team: async () => {
    const { data: team } = await request<TeamMember[] | ''>({ url: apiRoutes.team });
    const me = team && team.find(({ you }) => you)?.username;
    if (!me) throw new ApiError(0, 'The server does not say who is signed in');
    return { me, names: team.map(({ username }) => username) };
  },
  change: async ({ kind, id }, data, version, key) => {
    const headers = { 'if-match': `"${version}"`, [idempotencyKeyHeader]: key };
    const answer = await request({ method: 'PATCH', url: enquiryRoute(kind, id), data, headers });
    return { version: versionIn(answer), isMade: answer.headers[eventIdHeader] !== undefined };
  },
  log: async ({ kind, id }, data, key) => {
    const headers = { [idempotencyKeyHeader]: key };
    const answer = await request<LoggedEvent | ''>({ method: 'POST', url: enquiryRoute(kind, id, '/events'), data, headers });
    return dataOf(answer, 'No answer to the entry').version;
  },
  undo: async ({ kind, id }, eventId) => {
    const answer = await request({ method: 'POST', url: enquiryRoute(kind, id, '/undo'), data: { eventId } });
    // A caller who is taken back leaves no record and so no version.
    return eventId === id ? 0 : versionIn(answer);
  },
  create: async (data, key) => {
    const answer = await request<TakenEnquiry | ''>({
      method: 'POST',
      url: apiRoutes.enquiries,
      data,
      headers: { [idempotencyKeyHeader]: key },
    });
    return dataOf(answer, 'No answer to the caller');
  },
  customer: async (call, customer, record, version, key) => {
    const headers = { 'if-match': `"${version}"`, [idempotencyKeyHeader]: key };
    const answer = await request<CustomerChanged | ''>({ method: 'POST', url: customerRoute(customer, `/${call}`), data: record, headers });
    return dataOf(answer, 'No answer about the customer').version;
  },
  upload: async (photo) => {
    const { urls } = dataOf(await request<UploadAnswer | ''>(photoCall(photo)), 'No address for the photo');
    if (!urls[0]) throw new ApiError(0, 'No address for the photo');
    return urls[0];
  },
  addPhoto: async ({ kind, id }, url, key) => {
    const data = { imageUrls: JSON.stringify([url]) };
    const answer = await request<AddedPhotos | ''>({
      method: 'POST',
      url: enquiryRoute(kind, id, '/photos'),
      data,
      headers: { [idempotencyKeyHeader]: key },
    });
    return dataOf(answer, 'No answer to the photo');
  },
});

/** Our server's answer; an answer without one is a hotspot's sign-in page. */
function dataOf<T extends object>({ data }: Answer<T | ''>, fault: string): T {
  if (!data) throw new ApiError(0, fault);
  return data;
}

/** Our server puts the version into each answer. */
function versionIn({ headers }: Answer): number {
  const version = Number(String(headers.etag).replace(/\D/g, ''));
  if (!version) throw new ApiError(0, 'The answer names no version');
  return version;
}
