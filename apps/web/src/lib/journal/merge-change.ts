import type { ChangeWork, WholeRecord } from './journal-entry';
import { namesOf, seenFacts, wantedFacts } from './facts';

/**
 * What becomes of a change that is not applied, since its record has changed meanwhile. `again`: the same facts are as its person saw
 * them, so it stands beside what others changed. `done`: everything is already as wanted. `choose`: somebody wrote the same note.
 * `theirs`: somebody changed the same facts, which stay.
 */
export type Merged = 'again' | 'done' | 'choose' | 'theirs';

/** Decides for every change, with signal or without: the facts that it changes against those that changed meanwhile. */
export function mergeChange({ change, seen }: Pick<ChangeWork, 'change' | 'seen'>, record: WholeRecord): Merged {
  const names = namesOf(change);
  const [present, wanted] = [seenFacts(record, change), wantedFacts(change)];
  if (names.every((name) => present[name] === wanted[name] || wanted[name] === seen[name])) {
    // What its person did not change needs nobody's choice; what somebody else changed of it stays.
    return 'done';
  }
  const touched = names.filter((name) => present[name] !== wanted[name] && present[name] !== seen[name]);
  if (touched.length === 0) return 'again';
  return names.length === 1 && touched[0] === 'note' ? 'choose' : 'theirs';
}
