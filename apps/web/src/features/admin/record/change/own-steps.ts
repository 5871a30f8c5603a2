import type { RecordKey } from '../../kit/enquiry-calls';

/** The versions that this page made, by record: the step to each of them was ours and hid nobody else's change. */
const made = new Map<string, Set<number>>();

/** Notes that a change of ours led to this version. */
export function noteOwnStep({ id }: RecordKey, version: number): void {
  const versions = made.get(id) ?? new Set();
  made.set(id, versions.add(version));
}

/** Forgets them: the server has another history than this page thought, as after a restored backup. */
export function forgetOwnSteps({ id }: RecordKey): void {
  made.delete(id);
}

/** The version that somebody who saw this one has seen, since only changes of ours came after it. */
export function versionNow({ id }: RecordKey, seen: number): number {
  let version = seen;
  while (made.get(id)?.has(version + 1)) version += 1;
  return version;
}
