import { contactLogRules, contactOutcomes, type CreateCall, type UpdateEnquiry } from '#dto';
import { formatMoment, formatShortMoment } from '../format-moment';
import { eventsOf, factName, labelIn, wordsOfChange } from './facts';
import type { JournalEntry, JournalWork, Outcome, WholeRecord } from './journal-entry';

/** The ways to reach somebody, in words. */
export const wayLabels = { call: 'Call', text: 'Text', whatsapp: 'WhatsApp', email: 'Email' };

/** Describes a piece of work briefly: `Status: Contacted`. */
export function wordsOfWork(work: JournalWork): string {
  if (work.call === 'change') return wordsOfChange(work.change);
  if (work.call === 'reach') return wayLabels[work.way];
  if (work.call === 'undo') return `Undo: ${work.words}`;
  if (work.call === 'create') return wordsOfCaller(work.caller);
  if (work.call === 'photo') return `Photo: ${work.file}`;
  if (work.call === 'log') {
    const { type, outcome, text } = work.contact;
    return [type === 'remark' ? 'Remark' : wayLabels[type], labelIn(contactOutcomes, outcome), text].filter(Boolean).join(': ');
  }
  return `${work.call === 'join' ? 'The same person as' : 'Not the same person as'} ${work.who}`;
}

/** The outcome of work that could not be applied. */
export function outcomeOf({ id, by, record, name, madeAt, work }: JournalEntry, what: Outcome['what'], detail?: string): Outcome {
  return { id, by, record, name, madeAt, words: wordsOfWork(work), what, ...(detail && { detail }) };
}

/** An outcome as text for its author: what happened, and what to do next. */
export function wordsOfOutcome({ name, by, madeAt, what, words, detail }: Outcome): { title: string; description: string } {
  if (what === 'left') {
    const why = by ? `${by} no longer signs in here` : 'nobody knows who did it';
    return { title: 'Left unsaved on this device', description: `Work on ${name} was not saved: ${why}. It was: “${words}”.` };
  }
  const description = {
    conflict: `${detail ?? 'Somebody else had changed it.'} That stays; yours is written into the timeline: “${words}”.`,
    gone: `The request was deleted, so this could not be saved: “${words}”.`,
    refused: `The server would not take it: “${words}”. ${detail ?? 'Open the record and set it again.'}`,
  }[what];
  return { title: `${name}, ${formatShortMoment(madeAt)}: not applied`, description };
}

/** Who last changed a change's facts in this record, and when, in milliseconds since 1970. */
export function lastChange({ events, updatedAt }: WholeRecord, change: UpdateEnquiry): { by: string; at: number } {
  const types = eventsOf(change);
  const last = events.findLast(({ type, undone }) => types.includes(type) && !undone) ?? events.at(-1);
  return { by: last?.by ?? 'somebody else', at: Date.parse(last?.at ?? updatedAt) };
}

/** What prevents a change: `Sam had changed the status on Fri 20 Nov, 14:05.` */
export function wordsOfTheirs(present: WholeRecord, change: UpdateEnquiry): string {
  const { by, at } = lastChange(present, change);
  return wordsOfAuthor(by, factName(change), at);
}

/** What prevents joining or parting: `Sam had changed the customer on Fri 20 Nov, 14:05.` */
export function wordsOfTheirCustomer({ events, updatedAt }: WholeRecord): string {
  const last = events.findLast(({ type, undone }) => (type === 'joined' || type === 'parted') && !undone);
  return wordsOfAuthor(last?.by ?? 'somebody else', 'customer', Date.parse(last?.at ?? updatedAt));
}

/** Work that was not applied, as remarks for the record's history; split by length, identical at every try. */
export function remarksOf(entry: JournalEntry): JournalEntry[] {
  const { id, madeAt, work } = entry;
  // Outcomes that need no remark: one about an undo would help nobody, and a caller who was not saved has no history.
  if (['undo', 'reach', 'create', 'photo'].includes(work.call)) return [];
  const text = `Not applied, made at ${formatMoment(madeAt)}: ${wordsOfWork(work)}`;
  const { max } = contactLogRules.text;
  return Array.from({ length: Math.ceil(text.length / max) }, (_, part) => ({
    ...entry,
    id: remarkId(id, part),
    work: { call: 'log', contact: { type: 'remark', text: text.slice(part * max, (part + 1) * max) } },
    tried: false,
    draft: undefined,
    theirs: undefined,
    isRemark: true,
  }));
}

/** A UUID for each part, of the version for custom ones, so that it cannot be an entry's. */
function remarkId(id: string, part: number): string {
  return `${id.slice(0, 14)}8${id.slice(15, -2)}${part.toString(16).padStart(2, '0')}`;
}

function wordsOfAuthor(by: string, fact: string, at: number): string {
  return `${by.charAt(0).toUpperCase()}${by.slice(1)} had changed the ${fact} on ${formatShortMoment(at)}.`;
}

/** All that was written down, so that nothing is lost if it cannot be saved. */
function wordsOfCaller({ firstName, lastName, phone, address, postcode, words }: CreateCall): string {
  const name = [firstName, lastName].filter(Boolean).join(' ');
  return `Caller: ${[name, phone, address, postcode, words].filter(Boolean).join(', ')}`;
}
