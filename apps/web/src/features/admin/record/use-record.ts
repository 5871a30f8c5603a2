import { useQuery, type QueryClient } from '@tanstack/react-query';
import { isSignedOut } from '../../../lib/api-error';
import { readRecord, type RecordKey, type WholeRecord } from '../kit/enquiry-calls';

/** Where the owner's cache keeps a whole record. */
export function recordQueryKey({ kind, id }: RecordKey): string[] {
  return ['enquiry', kind, id];
}

/** One whole record. An answer that is older than what is known already changes nothing. */
export function useRecord(record: RecordKey) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery<WholeRecord>({
    queryKey: recordQueryKey(record),
    queryFn: async ({ client }) => {
      const read = await readRecord(record);
      const known = client.getQueryData<WholeRecord>(recordQueryKey(record));
      return known && known.version > read.version ? known : read;
    },
    refetchOnMount: 'always',
  });
  return { whole: data, error: isSignedOut(error) ? null : error, isFetching, readAt: dataUpdatedAt, reload: () => void refetch() };
}

/** Puts what is known of a record into the cache, unless something newer is there. */
export function changeCachedRecord(client: QueryClient, record: RecordKey, change: (known: WholeRecord) => WholeRecord): void {
  client.setQueryData<WholeRecord>(recordQueryKey(record), (known) => {
    const next = known && change(known);
    return next && next.version >= known.version ? next : known;
  });
}
