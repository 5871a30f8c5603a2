import type { ChangeWork, WholeRecord } from './journal-entry';
import { namesOf, seenFacts, wantedFacts } from './facts';

/**
 * What to do with a change that was refused because its record had changed. `again`: its facts are as the author saw them, so it is
 * compatible with the others' changes. `done`: everything is already as wanted. `choose`: somebody wrote the same note. `theirs`: somebody
 * changed the same facts, and theirs stay.
 */
export type Merged = 'again' | 'done' | 'choose' | 'theirs';

/** Decides for every change, online or offline, by comparing its facts with those changed meanwhile. */
export function mergeChange({ change, seen }: Pick<ChangeWork, 'change' | 'seen'>, record: WholeRecord): Merged {
  const names = namesOf(change);
  const [present, wanted] = [seenFacts(record, change), wantedFacts(change)];
  if (names.every((name) => present[name] === wanted[name] || wanted[name] === seen[name])) {
    // Facts that the author left alone need no choice; somebody else's changes to them stay.
    return 'done';
  }
  const touched = names.filter((name) => present[name] !== wanted[name] && present[name] !== seen[name]);
  if (touched.length === 0) return 'again';
  return names.length === 1 && touched[0] === 'note' ? 'choose' : 'theirs';
}
