import { useStore } from '../../../lib/store';
import { formatRecent } from '../kit/format-moment';
import { useLiveState } from '../live/use-live';
import { copyState } from './owner-copy';

/** How many records can be opened without signal, and of when they are: `30 requests on this phone, 02:18`; undefined before any can. */
export function useCopyWords(): string | undefined {
  const contactAt = useLiveState((state) => state.contactAt);
  const { records, heardAt, hasPages } = useStore(copyState);
  if (!hasPages || records.size === 0) return undefined;
  return `${records.size} ${records.size === 1 ? 'request' : 'requests'} on this phone, ${formatRecent(contactAt || heardAt)}`;
}
