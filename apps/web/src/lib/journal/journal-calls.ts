import {
  apiRoutes, customerRoute, enquiryRoute, eventIdHeader, idempotencyKeyHeader, type AddedPhotos, type CreateCall, type CustomerChanged,
  type LogContact, type LoggedEvent, type TakenEnquiry, type TeamMember, type UpdateEnquiry, type UploadAnswer,
} from '#dto';
import { ApiError, type Answer } from '../api-error';
import type { MakeCall } from '../fetch-request';
import { photoCall } from '../submissions';
import type { RecordKey } from './journal-entry';

export type JournalCalls = ReturnType<typeof journalCalls>;

/**
 * The journal's calls under the session's cookie: a page makes them by axios, a worker by `fetch`. Each is applied exactly once per key,
 * and throws an ApiError; a 412 carries the present record.
 */
export const journalCalls = (request: MakeCall) => {
  const post = async <T extends object>(url: string, data: object, headers: Record<string, string>): Promise<T> =>
    dataOf(await request<T | ''>({ method: 'POST', url, data, headers }));
  return {
    /** The user name of the signed-in person, and those of all accounts, suspended ones included. */
    team: async () => {
      const { data: team } = await request<TeamMember[] | ''>({ url: apiRoutes.team });
      const me = team && team.find(({ you }) => you)?.username;
      if (!me) throw new ApiError(0, 'The server does not say who is signed in');
      return { me, names: team.map(({ username }) => username) };
    },
    /** Resolves to the record's new version; `isMade` is false if nothing was different. */
    change: async ({ kind, id }: RecordKey, data: UpdateEnquiry, version: number, key: string) => {
      const headers = { 'if-match': `"${version}"`, [idempotencyKeyHeader]: key };
      const answer = await request({ method: 'PATCH', url: enquiryRoute(kind, id), data, headers });
      return { version: versionIn(answer), isMade: answer.headers[eventIdHeader] !== undefined };
    },
    /** Resolves to the record's new version. */
    log: async ({ kind, id }: RecordKey, contact: LogContact, key: string) =>
      (await post<LoggedEvent>(enquiryRoute(kind, id, '/events'), contact, { [idempotencyKeyHeader]: key })).version,
    /** Undoes the change of this event, or of this key. Resolves to the record's version. */
    undo: async ({ kind, id }: RecordKey, eventId: string) => {
      const answer = await request({ method: 'POST', url: enquiryRoute(kind, id, '/undo'), data: { eventId } });
      // A caller who is taken back leaves no record and so no version.
      return eventId === id ? 0 : versionIn(answer);
    },
    /** Saves a caller; the key becomes the record's id. */
    create: (caller: CreateCall, key: string) => post<TakenEnquiry>(apiRoutes.enquiries, caller, { [idempotencyKeyHeader]: key }),
    /** Joins a record to a customer, or parts it from one. Resolves to the record's new version. */
    customer: async (call: 'join' | 'part', customer: string, record: RecordKey, version: number, key: string) => {
      const headers = { 'if-match': `"${version}"`, [idempotencyKeyHeader]: key };
      return (await post<CustomerChanged>(customerRoute(customer, `/${call}`), record, headers)).version;
    },
    /** Uploads a photo. Resolves to its address. */
    upload: async (photo: { name: string; blob: Blob }) => {
      const [url] = dataOf(await request<UploadAnswer | ''>(photoCall(photo))).urls;
      if (!url) throw new ApiError(0, 'No address for the photo');
      return url;
    },
    /** Adds an uploaded photo to a record. */
    addPhoto: ({ kind, id }: RecordKey, url: string, key: string) =>
      post<AddedPhotos>(enquiryRoute(kind, id, '/photos'), { imageUrls: JSON.stringify([url]) }, { [idempotencyKeyHeader]: key }),
  };
};

/** Our server's answer; an answer without one is a hotspot's sign-in page. */
function dataOf<T extends object>({ data }: Answer<T | ''>): T {
  if (!data) throw new ApiError(0, 'No answer');
  return data;
}

/** Our server puts the version into each answer. */
function versionIn({ headers }: Answer): number {
  const version = Number(String(headers.etag).replace(/\D/g, ''));
  if (!version) throw new ApiError(0, 'The answer names no version');
  return version;
}
