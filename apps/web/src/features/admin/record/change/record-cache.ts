import type { UpdateEnquiry } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import type { RecordKey, WholeRecord } from '../../kit/enquiry-calls';
import { changeCachedRecord, recordQueryKey } from '../use-record';
import { changedRecord } from './changed-record';
import { changeInLists, removeFromLists } from './loaded-lists';

/** Puts a change that the server has made wherever the record is shown. */
export function cacheChange(client: QueryClient, record: RecordKey, change: UpdateEnquiry, version: number): void {
  changeCachedRecord(client, record, (known) => ({ ...changedRecord(known, change), version }));
  changeInLists(client, record, (view) => ({ ...partsOf(changedRecord(view, change)), version }));
}

/** Puts a record as the server has it now wherever it is shown. */
export function cacheWhole(client: QueryClient, record: RecordKey, whole: WholeRecord): void {
  changeCachedRecord(client, record, () => whole);
  changeInLists(client, record, () => ({ ...partsOf(whole), version: whole.version }));
}

/** Reads a record that is open, anew: what follows from a change, as its history and due times, only the server knows. */
export function refreshRecord(client: QueryClient, record: RecordKey): void {
  void client.invalidateQueries({ queryKey: recordQueryKey(record) });
}

/** Takes a record that is gone out of the lists; the page that shows it finds out for itself. */
export function dropRecord(client: QueryClient, record: RecordKey): void {
  removeFromLists(client, record);
  refreshRecord(client, record);
}

const partsOf = ({ status, note, held }: Pick<WholeRecord, 'status' | 'note' | 'held'>) => ({ status, note, held });
