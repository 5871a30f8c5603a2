import { journalEntry, status } from '../../../test/journal-server';
import type { JournalEntry } from './journal-entry';
import { takingBack } from './journal-rows';

const undo: JournalEntry = { ...journalEntry('a', status('new')), id: 'undo' };
/** The status that each entry is based on, and the one it sets, after the entry at `place` was undone. */
const leftOf = (steps: readonly (readonly [from: 'new' | 'contacted' | 'visit', to: 'new' | 'contacted' | 'visit'])[], place: number) => {
  const entries = steps.map(([from, to], at) => ({ ...journalEntry('a', status(to, from)), id: String(at) }));
  const [entry = undo] = entries.slice(place);
  return takingBack(entry, undo)({ entries, outcomes: [] }).entries.map(({ work }) => (work.call === 'change' ? [work.seen.status, work.change.status] : []));
};

describe('taking back what was not sent', () => {
  it('bases the next change on the one before it', () => {
    expect(leftOf([['new', 'contacted'], ['contacted', 'visit']], 0)).toEqual([['new', 'visit']]);
  });

  it('leaves the previous change as it was, even one from the status that the undone one set', () => {
    expect(leftOf([['new', 'visit'], ['visit', 'new']], 1)).toEqual([['new', 'visit']]);
  });

  it('bases a later change on its own predecessor, even if that set the same status as the undone one', () => {
    expect(leftOf([['visit', 'new'], ['new', 'contacted'], ['contacted', 'new'], ['new', 'visit']], 0)).toEqual([
      ['visit', 'contacted'],
      ['contacted', 'new'],
      ['new', 'visit'],
    ]);
  });
});
