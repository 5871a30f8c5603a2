import type { JournalEntry, Outcome } from '../../../lib/journal/journal-entry';
import type { JournalRows } from '../../../lib/journal/journal-rows';
import { wayLabels, wordsOfWork } from '../../../lib/journal/words-of-entry';
import { formatTime } from '../../../lib/format-moment';

/** Enough of a note to recognise it. */
const firstWords = 60;

/** Describes what a logout would lose: unsaved work, and work on deleted requests whose author does not know it yet. */
export function wordsOfLeft({ entries, outcomes }: JournalRows): string[] {
  return [...entries.map(wordsOfUnsaved), ...outcomes.filter(({ what }) => what === 'gone').map(wordsOfGone)];
}

/** Such as `Note on Ada Brown: “Gate code 4711”`. */
function wordsOfUnsaved({ name, work, madeAt }: JournalEntry): string {
  if (work.call === 'reach') return `${wayLabels[work.way]} to ${name} at ${formatTime(madeAt)}: not logged yet`;
  if (work.call !== 'change' || work.change.note === undefined) return `${name}: ${wordsOfWork(work)}`;
  const { note } = work.change;
  if (!note) return `Note on ${name}: cleared`;
  return `Note on ${name}: “${note.length > firstWords ? `${note.slice(0, firstWords).trimEnd()}…` : note}”`;
}

function wordsOfGone({ name, words }: Outcome): string {
  return `${name}: ${words}. It could not be saved, because the request was deleted`;
}
