import { complaintKinds, contactOutcomes, enquiryStatuses, labelOf } from '#dto';
import { piecesIn } from './owner-taps.mjs';

/**
 * Holds what the server has of a history against what was tapped: each write is there once, or was named as not applied, or waits for a
 * choice; none is there twice. Returns the faults, in words, and how many writes ended in each way.
 * @param {import('./office.mjs').Office} office
 * @param {import('./office.mjs').Sample[]} records
 * @param {string} me
 * @param {import('./run-history.mjs').Told} told
 */
export async function checkHistory(office, records, me, told) {
  const faults = told.isAtRest ? [] : ['it does not come to rest'];
  const ends = { 'there once': 0, 'named, and not there': 0, 'already so': 0, 'taken back': 0, notes: 0, 'notes that wait for a choice': 0 };
  for (const record of records) {
    const events = await office.eventsOf(record.id, me);
    const outcomes = told.outcomes.filter(({ record: { id } }) => id === record.id);
    const fault = (words) => faults.push(`${record.name}: ${words}`);
    checkValues(record, events, outcomes, told, fault, ends);
    await checkNotes(office, record, events, outcomes, told, fault, ends);
    const { isThere } = await office.noteOf(record.id);
    const remarks = events.filter(({ type }) => type === 'remark').length;
    const inTimeline = outcomes.filter(({ what, words }) => ['conflict', 'refused'].includes(what) && !words.startsWith('Undo: ')).length;
    if (remarks > inTimeline || (isThere && remarks < inTimeline)) fault(`${remarks} remarks of ${inTimeline} writes that were not applied`);
  }
  return { faults, ends };
}

function checkValues(record, events, outcomes, told, fault, ends) {
  const mine = told.writes.filter(({ id, type }) => id === record.id && type !== 'note');
  const keys = new Set([...mine, ...events.filter(({ type }) => countedTypes.has(type)).map(writeOf)].map(keyOf));
  const undoNamed = outcomes.filter(({ words }) => words.startsWith('Undo: ')).length;
  for (const key of keys) {
    const taps = mine.filter((write) => keyOf(write) === key);
    const type = key.split('|')[0] ?? '';
    const stored = events.filter((event) => keyOf(writeOf(event)) === key);
    const named = outcomes.filter(({ words }) => words === wordsOf(key)).length;
    const maybes = told.maybes.filter((maybe) => maybe.id === record.id && maybe.type === type).length;
    const undone = taps.filter(({ isUndone }) => isUndone).length;
    const same = told.partners.filter((partner) => partner.id === record.id && keyOf(partner) === key).length;
    const there = stored.filter((event) => !event.undone).length;
    if (stored.length + named > taps.length + maybes) fault(`${key} tapped ${taps.length} times, stored ${stored.length}, named ${named}`);
    if (stored.length + named + same + undone < taps.length) {
      fault(`${key} tapped ${taps.length} times, stored ${stored.length}, named ${named}, already so ${same}, taken back ${undone}: LOST`);
    }
    if (there > taps.length + maybes - undone + undoNamed) fault(`${key} was taken back ${undone} times, and stands ${there} of ${taps.length} times`);
    ends['there once'] += there;
    ends['named, and not there'] += named;
    ends['taken back'] += undone;
    ends['already so'] += Math.max(0, taps.length - stored.length - named - undone);
  }
}

async function checkNotes(office, record, events, outcomes, told, fault, ends) {
  const { note, isThere } = await office.noteOf(record.id);
  const waiting = told.entries.filter(({ record: { id }, theirs }) => id === record.id && theirs);
  const texts = [note, ...waiting.flatMap(({ work, theirs }) => [work.change?.note ?? '', theirs?.note ?? '']), ...outcomes.map(({ words }) => words)];
  const found = new Set(texts.flatMap(piecesIn));
  const wanted = told.pieces.filter(({ id }) => id === record.id).map(({ piece }) => piece);
  const lost = wanted.filter((piece) => !found.has(piece));
  // What the partner wrote went with the record.
  const isExcused = !isThere && lost.every((piece) => piece.startsWith('{p'));
  if (lost.length > 0 && !isExcused) fault(`of its note ${lost.join(' ')} is lost: ${JSON.stringify(texts)}`);
  const saved = events.filter(({ type }) => type === 'note').length;
  const typings = told.writes.filter(({ id, type }) => id === record.id && type === 'note');
  const typed = typings.flatMap(({ pieces = [] }) => pieces).length;
  ends.notes += typings.length;
  const chosen = told.happened['choice made'] ?? 0;
  const maybes = told.maybes.filter(({ id, type }) => id === record.id && type === 'note').length;
  if (saved > typed + chosen + 3 * maybes) fault(`its note was saved ${saved} times, and typed in ${typed} pieces`);
  if (waiting.length > 1) fault(`${waiting.length} choices of one note wait`);
  ends['notes that wait for a choice'] += waiting.length;
}

const countedTypes = new Set(['status', 'complaint', 'taken', 'follow-up', 'visit', 'call', 'text', 'whatsapp', 'email']);

function writeOf({ type, to, outcome, text }) {
  if (type === 'status' && to === 'lost' && text) return { type, value: `lost: ${text}` };
  return { type, value: outcome || to };
}

function keyOf({ type, value }) {
  return `${type}|${value}`;
}

const inBritain = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A write as the journal names it. */
function wordsOf(key) {
  const [type = '', value = ''] = key.split('|');
  const moment = () => inBritain.format(new Date(value));
  const words = {
    status: () => `Status: ${value.startsWith('lost: ') ? value.replace('lost: ', 'Lost, ') : labelOf(enquiryStatuses, value)}`,
    complaint: () => `Complaint: ${value === 'answered' ? value : value ? labelOf(complaintKinds, value) : 'mark removed'}`,
    taken: () => (value ? `Taken by ${value}` : 'Given back'),
    'follow-up': () => `Follow-up: ${moment()}`,
    visit: () => `Visit: ${moment()}`,
    call: () => `Call: ${labelOf(contactOutcomes, value)}`,
  };
  return words[type]?.() ?? '';
}
