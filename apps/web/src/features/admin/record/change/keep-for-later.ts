import type { UpdateEnquiry } from '#dto';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../../lib/api-error';
import type { OwnerWork } from '../../../../lib/owner-phone/waiting-change';
import { addWaitingChange, listWaitingChanges } from '../../../../lib/owner-phone/waiting-changes';
import { randomId } from '../../../../lib/random-id';
import { showToast } from '../../../../ui/toast/show-toast';
import type { RecordKey } from '../../kit/enquiry-calls';
import type { SeenRecord } from './save-change';
import { whoIsIn } from '../../kit/use-team';

/** Work that is kept on this device until there is signal. */
export interface KeptWork {
  isWaiting: true;
}

/**
 * Does the work now; without signal, or behind earlier work of the same person on the record, it is kept on this device and done later, in
 * order. Throws as the work does, and where the device keeps nothing also for want of a signal. `key`: its idempotency key.
 */
export async function doOrKeep<Done>(
  client: QueryClient,
  { kind, id, name }: RecordKey & { name: string },
  work: OwnerWork,
  { now, key = randomId() }: { now: () => Promise<Done>; key?: string },
): Promise<Done | KeptWork> {
  const by = whoIsIn(client);
  const isBehind = (await listWaitingChanges()).some((change) => change.record.id === id && change.by === by);
  try {
    if (!isBehind) return await now();
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 0)) throw error;
    if (!(await keep())) throw error;
    return { isWaiting: true };
  }
  if (!(await keep())) return now();
  return { isWaiting: true };

  /** False where nobody is known to be signed in, and where the browser refuses its database. */
  async function keep(): Promise<boolean> {
    if (!by) return false;
    return addWaitingChange({ id: key, by, record: { kind, id }, name, madeAt: Date.now(), work }).then(
      () => true,
      () => false,
    );
  }
}

/** Whether work is kept instead of done. */
export function isKept(result: object): result is KeptWork {
  return 'isWaiting' in result;
}

/** Says that work waits on this device, for the first that does: after that the head of the page counts it. */
export async function tellOfKept(client: QueryClient, title: string): Promise<void> {
  const by = whoIsIn(client);
  if ((await listWaitingChanges()).filter((change) => change.by === by).length > 1) return;
  showToast({ title, description: 'No signal: kept on this phone, and saved by itself later.' });
}

/** What stands in the fields that are to be changed, as the owner saw it. */
export function seenFields({ status, note, held, work }: SeenRecord, change: UpdateEnquiry): UpdateEnquiry {
  const state: Record<string, unknown> = { ...work, status, note, held };
  return Object.fromEntries(Object.keys(change).map((field) => [field, state[field]]));
}
