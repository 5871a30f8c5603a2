import type { UpdateEnquiry } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import type { RecordKey, WholeRecord } from '../../kit/enquiry-calls';
import { changeCachedRecord, recordQueryKey } from '../use-record';
import { changedRecord } from './changed-record';
import { changeInLists, removeFromLists } from './loaded-lists';

/** Applies a change that the server has made wherever the record is shown. */
export function cacheChange(client: QueryClient, record: RecordKey, change: UpdateEnquiry, version: number): void {
  changeCachedRecord(client, record, (known) => ({ ...changedRecord(known, change), version }));
  changeInLists(client, record, (view) => ({ ...partsOf(changedRecord(view, change)), version }));
}

/** Puts the server's record wherever it is shown. */
export function cacheWhole(client: QueryClient, record: RecordKey, whole: WholeRecord): void {
  changeCachedRecord(client, record, () => whole);
  changeInLists(client, record, () => ({ ...partsOf(whole), version: whole.version }));
}

/** Refetches an open record: only the server knows what else follows from a change, such as its history and due times. */
export function refreshRecord(client: QueryClient, record: RecordKey): void {
  void client.invalidateQueries({ queryKey: recordQueryKey(record) });
}

/** Removes a deleted record from the lists; the page that shows it finds out for itself. */
export function dropRecord(client: QueryClient, record: RecordKey): void {
  removeFromLists(client, record);
  refreshRecord(client, record);
}

const partsOf = ({ status, note, held }: Pick<WholeRecord, 'status' | 'note' | 'held'>) => ({ status, note, held });
