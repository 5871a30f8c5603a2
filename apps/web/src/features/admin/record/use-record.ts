import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { isSignedOut } from '../../../lib/api-error';
import { useUnsavedCaller, wholeOfCaller } from '../caller/unsaved-caller';
import { readRecord, type RecordKey, type WholeRecord } from '../kit/enquiry-calls';

/** The cache key of a whole record. */
export function recordQueryKey({ kind, id }: RecordKey): string[] {
  return ['enquiry', kind, id];
}

/**
 * One whole record; for a caller who is not saved yet, what was written down. An answer older than what is cached is ignored. The server
 * notes that it was opened, except as a preview; once that becomes an opened record, it is read again.
 */
export function useRecord(record: RecordKey, { isPreview = false }: { isPreview?: boolean } = {}) {
  const wasPreview = useRef(isPreview);
  const unsaved = useUnsavedCaller(record.id);
  const written = useMemo(() => unsaved && wholeOfCaller(unsaved), [unsaved]);
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery<WholeRecord>({
    queryKey: recordQueryKey(record),
    queryFn: async ({ client }) => {
      const read = await readRecord(record, { forLater: isPreview });
      const known = client.getQueryData<WholeRecord>(recordQueryKey(record));
      return known && known.version > read.version ? known : read;
    },
    refetchOnMount: 'always',
    enabled: !unsaved,
  });
  useEffect(() => {
    if (wasPreview.current && !isPreview) void refetch();
    wasPreview.current = isPreview;
  }, [isPreview, refetch]);
  if (unsaved) return { whole: written, error: null, isFetching: false, readAt: unsaved.madeAt, reload: () => undefined };
  return { whole: data, error: isSignedOut(error) ? null : error, isFetching, readAt: dataUpdatedAt, reload: () => void refetch() };
}

/** Caches a record, unless a newer one is there. */
export function changeCachedRecord(client: QueryClient, record: RecordKey, change: (known: WholeRecord) => WholeRecord): void {
  client.setQueryData<WholeRecord>(recordQueryKey(record), (known) => {
    const next = known && change(known);
    return next && next.version >= known.version ? next : known;
  });
}
