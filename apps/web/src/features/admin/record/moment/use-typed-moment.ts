import { useQueryClient, type QueryCacheNotifyEvent, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isNotFound } from '../../../../lib/api-error';
import { typedAt } from '../../../../lib/owner-phone/owner-database';
import type { RecordKey } from '../../kit/enquiry-calls';
import { useTeam } from '../../kit/use-team';

/** The first part of the keys, which the device's copy keeps (owner-copy.ts). The author comes second (owner-database.ts). */
export const momentKey = 'moment-typed';
/** A record that was not read for this long may leave the cache without having been deleted (owner-copy.ts). Milliseconds. */
const dayMs = 24 * 60 * 60 * 1000;

/**
 * What the signed-in person typed into a field of a record and has not set, and a function that changes it: kept for this page and, where
 * the browser allows it, on this device, like the unsaved words of Site. Undefined, and nothing kept, once it was set or the record
 * deleted; an empty text, which is not kept either, while the field is being filled in.
 */
export function useTypedMoment({ kind, id }: RecordKey, field: string): [string | undefined, (text: string | undefined) => void] {
  const client = useQueryClient();
  const { me } = useTeam();
  // The field shows a key at once; the cache may say so a moment later.
  const [text, type] = useState<string>();
  const key = [momentKey, me, kind, id, field];
  useEffect(() => followRecords(client), [client]);
  const change = (next: string | undefined) => {
    type(next);
    if (!next) client.removeQueries({ queryKey: key });
    else if (me !== undefined) client.setQueryData(key, next, { updatedAt: typedAt });
  };
  return [text ?? client.getQueryData<string>(key), change];
}

/** Whether this person has typed a date and time that is not set yet. */
export function isMomentTyped(client: QueryClient, me: string | undefined): boolean {
  return client.getQueriesData({ queryKey: [momentKey, me] }).length > 0;
}

const followed = new WeakSet<QueryClient>();

/** From now on, what was typed goes with its record. */
function followRecords(client: QueryClient): void {
  if (followed.has(client)) return;
  followed.add(client);
  client.getQueryCache().subscribe((event) => {
    const [first, , id] = event.query.queryKey as readonly unknown[];
    if (first === 'enquiry' && isDeleted(event))
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === momentKey && queryKey[3] === id });
  });
}

function isDeleted(event: QueryCacheNotifyEvent): boolean {
  if (event.type === 'removed') return Date.now() - event.query.state.dataUpdatedAt < dayMs;
  return event.type === 'updated' && event.action.type === 'error' && isNotFound(event.action.error);
}
