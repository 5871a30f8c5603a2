import { useStore } from '../../../lib/store';
import { formatRecent } from '../../../lib/format-moment';
import { useLiveState } from '../live/use-live';
import { copyState } from './owner-copy';

/**
 * The number of records that can be opened without signal, and their time: `30 requests on this phone, 02:18`; undefined if there are none.
 */
export function useCopyWords(): string | undefined {
  const contactAt = useLiveState((state) => state.contactAt);
  const { records, heardAt, hasPages } = useStore(copyState);
  if (!hasPages || records.size === 0) return undefined;
  return `${records.size} ${records.size === 1 ? 'request' : 'requests'} on this phone, ${formatRecent(contactAt || heardAt)}`;
}
