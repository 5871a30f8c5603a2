import { apiRoutes, type OwnPhotoView, type UpdateEnquiry } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import { changedRecord } from '../../../../lib/journal/facts';
import type { RecordKey, WholeRecord } from '../../kit/enquiry-calls';
import { changeCachedRecord, recordQueryKey } from '../use-record';
import { changeInLists, removeFromLists } from './loaded-lists';

/** `version`: the record's, afterwards. `step`: the version to which this change alone led, where the server said so. */
interface MadeChange {
  version: number;
  step?: number;
}

/**
 * Applies a change that the server has made wherever the record is shown. A copy takes the new version only if it has the one
 * before; otherwise it lacks somebody else's change.
 */
export function cacheChange(client: QueryClient, record: RecordKey, change: UpdateEnquiry, made: MadeChange): void {
  const versionOf = ({ version }: { version: number }) => (made.step === version + 1 ? made.step : version);
  const isOlder = ({ version }: { version: number }) => version < made.version;
  changeCachedRecord(client, record, (known) => (isOlder(known) ? { ...changedRecord(known, change), version: versionOf(known) } : known));
  changeInLists(client, record, (view) => (isOlder(view) ? { ...partsOf(changedRecord(view, change)), version: versionOf(view) } : {}));
}

/** Puts the server's record wherever it is shown. */
export function cacheWhole(client: QueryClient, record: RecordKey, whole: WholeRecord): void {
  changeCachedRecord(client, record, () => whole);
  changeInLists(client, record, () => ({ ...partsOf(whole), version: whole.version }));
}

/** Shows a caller whom the server has just saved, until it sends the record itself. */
export function cacheCaller(client: QueryClient, record: RecordKey, whole: WholeRecord): void {
  client.setQueryData<WholeRecord>(recordQueryKey(record), (known) => known ?? whole);
}

/** Refetches the lists to which a saved change may have moved a record, and their counts. */
export function refreshInbox(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(`${apiRoutes.enquiries}?`) });
  void client.invalidateQueries({ queryKey: [apiRoutes.inboxCounts] });
}

/** Adds the owner's photos that the server has just taken. */
export function cachePhotos(client: QueryClient, record: RecordKey, photos: readonly OwnPhotoView[], version: number): void {
  changeCachedRecord(client, record, (known) => {
    const others = known.ownPhotos.filter(({ id }) => !photos.some((photo) => photo.id === id));
    return { ...known, ownPhotos: [...others, ...photos], version: Math.max(known.version, version) };
  });
}

/** Refetches an open record: only the server knows what else follows from a change, such as its history and due times. */
export function refreshRecord(client: QueryClient, record: RecordKey): void {
  void client.invalidateQueries({ queryKey: recordQueryKey(record) });
}

/** Removes a deleted record from the lists; a page that shows it refetches it and finds out. */
export function dropRecord(client: QueryClient, record: RecordKey): void {
  removeFromLists(client, record);
  refreshRecord(client, record);
}

const partsOf = ({ status, note, held }: Pick<WholeRecord, 'status' | 'note' | 'held'>) => ({ status, note, held });
