import type { JournalEntry, Outcome } from '../../../lib/journal/journal-entry';
import { wordsOfLeft } from './words-of-left';

const about = { id: 'a', by: 'owner', record: { kind: 'quote', id: 'q-1' }, name: 'Ada Brown', madeAt: Date.parse('2026-07-01T13:05:00Z') } as const;
const entry = (work: JournalEntry['work']): JournalEntry => ({ ...about, tried: false, work });
const outcome = (what: Outcome['what']): Outcome => ({ ...about, what, words: 'Status: Won' });
const note = (text: string) => entry({ call: 'change', change: { note: text }, version: 1, seen: {} });

it('names each piece of unsaved work', () => {
  const entries = [
    entry({ call: 'reach', way: 'whatsapp' }),
    entry({ call: 'change', change: { status: 'won' }, version: 1, seen: {} }),
    note('Gate code 4711'),
    note('x'.repeat(61)),
    note(''),
  ];
  expect(wordsOfLeft({ entries, outcomes: [] })).toEqual([
    'WhatsApp to Ada Brown at 14:05: not logged yet',
    'Ada Brown: Status: Won',
    'Note on Ada Brown: “Gate code 4711”',
    `Note on Ada Brown: “${'x'.repeat(60)}…”`,
    'Note on Ada Brown: cleared',
  ]);
});

it('names work on deleted requests that its author has not dismissed, and no other outcomes', () => {
  const outcomes = [outcome('conflict'), outcome('gone'), outcome('refused'), outcome('left')];
  expect(wordsOfLeft({ entries: [], outcomes })).toEqual(['Ada Brown: Status: Won. It could not be saved, because the request was deleted']);
});
