import type { JournalEntry } from '../../../lib/journal/journal-entry';
import { wordsOfWork } from '../../../lib/journal/words-of-entry';
import { formatTime } from '../kit/format-moment';

/** Enough of a note to recognise it. */
const firstWords = 60;
const waysTo = { call: 'Call to', text: 'Text to', whatsapp: 'WhatsApp to', email: 'Email to' };

/** Describes what a logout would lose, such as `Note on Ada Brown: “Gate code 4711”`. */
export function wordsOfLeft({ name, work, madeAt }: JournalEntry): string {
  if (work.call === 'reach') return `${waysTo[work.way]} ${name} at ${formatTime(madeAt)}: not logged yet`;
  if (work.call !== 'change' || work.change.note === undefined) return `${name}: ${wordsOfWork(work)}`;
  const { note } = work.change;
  if (!note) return `Note on ${name}: cleared`;
  return `Note on ${name}: “${note.length > firstWords ? `${note.slice(0, firstWords).trimEnd()}…` : note}”`;
}
