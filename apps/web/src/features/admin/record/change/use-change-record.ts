import type { UpdateEnquiry } from '#dto';
import { useMutation, useMutationState, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error';
import { randomId } from '../../../../lib/random-id';
import { showToast } from '../../../../ui/toast/show-toast';
import { changedRecord } from './changed-record';
import { conflictWords, wantedRemark } from './conflict-words';
import type { RecordKey } from '../../kit/enquiry-calls';
import { doOrKeep, isKept, seenFields, tellOfKept } from './keep-for-later';
import { offerUndo } from './offered-undo';
import { dropRecord, keepChange, keepWhole, refreshRecord } from './record-cache';
import { logContact, StaleRecord } from './record-writes';
import { saveChange, type SeenRecord } from './save-change';
import { showFailure } from '../../kit/show-failure';
import { useWaitingChanges } from './use-waiting-changes';

/** Whose record it is, as it is named in words. */
export interface NamedRecord extends RecordKey {
  name: string;
}

interface Wanted {
  change: UpdateEnquiry;
  seen: SeenRecord;
  /** What was done, for the undo bar; without words there is none. */
  words?: string;
}

/**
 * Changes one record, one change after the other. `shown` is the record with what the owner chose at once; a change that failed goes
 * back, and its failure is named.
 */
export function useChangeRecord<Seen extends SeenRecord>(record: NamedRecord, seen: Seen) {
  const client = useQueryClient();
  const mutationKey = ['change-record', record.id];
  const { mutate, isSuccess } = useMutation({
    mutationKey,
    scope: { id: record.id },
    mutationFn: ({ change, seen }: Wanted) => {
      const work = { call: 'update', change, version: seen.version, seen: seenFields(seen, change) } as const;
      return doOrKeep(client, record, work, { now: () => saveChange(record, change, seen) });
    },
    onSuccess: (done, { change, words }) => {
      if (isKept(done)) return void tellOfKept(client, `${record.name}: ${words ?? 'kept'}`);
      const { version, eventId } = done;
      keepChange(client, record, change, version);
      if (eventId && words) offerUndo({ record: { kind: record.kind, id: record.id }, eventId, words: `${record.name}: ${words}.` });
    },
    onError: (error, { change }) => tellOfFailure(client, record, change, error),
  });
  const pending = useMutationState({
    filters: { mutationKey, exact: true, status: 'pending' },
    select: ({ state }) => (state.variables as Wanted).change,
  });
  const waiting = useWaitingChanges(record.id);
  const kept = waiting.flatMap(({ work }) => (work.call === 'update' ? [work.change] : []));
  const shown = [...kept, ...pending].reduce(changedRecord<Seen>, seen);
  return {
    shown,
    saving: pending.length > 0,
    saved: isSuccess && waiting.length === 0,
    /** Changes that wait on this device until there is signal. */
    waiting: waiting.length,
    change: (change: UpdateEnquiry, words?: string) => mutate({ change, seen: shown, words }),
  };
}

function tellOfFailure(client: QueryClient, record: NamedRecord, change: UpdateEnquiry, error: Error): void {
  if (error instanceof StaleRecord) return void keepTheirs(client, record, change, error);
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 0) return showToast({ title: 'Not saved: no connection.', description: 'Tap again when you have signal.', variant: 'destructive' });
  if (status === 404) {
    dropRecord(client, record);
    return showToast({ title: `${record.name}'s request was deleted.` });
  }
  showFailure('Not saved', error);
}

/** The other's change stays; the owner's own goes into the timeline, and is named with or without that. */
async function keepTheirs(client: QueryClient, record: NamedRecord, change: UpdateEnquiry, { present }: StaleRecord): Promise<void> {
  keepWhole(client, record, present);
  const kept = await logContact(record, { type: 'remark', text: wantedRemark(present, change) }, randomId()).then(
    () => true,
    () => false,
  );
  showToast({ ...conflictWords(record.name, present, change, kept), variant: 'destructive' });
  refreshRecord(client, record);
}
