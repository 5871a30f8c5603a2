import type { UpdateEnquiry } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import { changedRecord } from './changed-record';
import { readRecord, type RecordKey, type WholeRecord } from '../../kit/enquiry-calls';
import { changeInLists, removeFromLists } from './loaded-lists';
import { keepRecord, recordQueryKey } from '../use-record';

/** Puts a change that the server has made wherever the record is shown, and asks for what follows from it: history, due times. */
export function keepChange(client: QueryClient, record: RecordKey, change: UpdateEnquiry, version: number): void {
  keepRecord(client, record, (known) => ({ ...changedRecord(known, change), version }));
  changeInLists(client, record, (view) => ({ ...partsOf(changedRecord(view, change)), version }));
  refreshRecord(client, record);
}

/** Puts a record as the server has it now wherever it is shown. */
export function keepWhole(client: QueryClient, record: RecordKey, whole: WholeRecord): void {
  keepRecord(client, record, () => whole);
  changeInLists(client, record, () => ({ ...partsOf(whole), version: whole.version }));
}

/** Reads a record that is open, anew. */
export function refreshRecord(client: QueryClient, record: RecordKey): void {
  void client.invalidateQueries({ queryKey: recordQueryKey(record) });
}

/** Reads a record and shows it wherever it is shown. Throws an ApiError. */
export async function readAnew(client: QueryClient, record: RecordKey): Promise<void> {
  keepWhole(client, record, await readRecord(record));
}

/** Takes a record that is gone out of the lists; the page that shows it finds out for itself. */
export function dropRecord(client: QueryClient, record: RecordKey): void {
  removeFromLists(client, record);
  refreshRecord(client, record);
}

const partsOf = ({ status, note, held }: Pick<WholeRecord, 'status' | 'note' | 'held'>) => ({ status, note, held });
