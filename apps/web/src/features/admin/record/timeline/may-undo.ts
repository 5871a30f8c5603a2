import { loggedContactTypes, undoableEvents, undoMinutes, type EnquiryEventType, type EnquiryEventView } from '#dto';
import { eventsOf } from '../../../../lib/journal/facts';
import type { JournalEntry } from '../../../../lib/journal/journal-entry';
import { serverNow } from '../../live/server-clock';

/**
 * Whether the server would take a change back, as far as this page knows (apps/api, undo.ts): it is recent, and no newer change stands on
 * it. `events`: the record's, oldest first. `entries`: this person's unsaved work on the record.
 */
export function mayUndo(event: EnquiryEventView, events: readonly EnquiryEventView[], entries: readonly JournalEntry[]): boolean {
  const { type, at, undone } = event;
  if (undone || !isOneOf(undoableEvents, type) || serverNow() - Date.parse(at) >= undoMinutes * 60_000) return false;
  // Conversations are independent.
  if (isOneOf(loggedContactTypes, type)) return true;
  const newer = events.slice(events.indexOf(event) + 1).filter((other) => !other.undone);
  return ![...newer.map((other) => other.type), ...unsaved(entries)].some((other) => factOf(other) === factOf(type));
}

/** The events that unsaved work will leave, but not work that is being undone. */
function unsaved(entries: readonly JournalEntry[]): EnquiryEventType[] {
  const undone = new Set(entries.map(({ work }) => (work.call === 'undo' ? work.undoes : undefined)));
  return entries.flatMap(({ id, work }): EnquiryEventType[] => {
    if (undone.has(id)) return [];
    if (work.call === 'change') return eventsOf(work.change);
    return work.call === 'join' || work.call === 'part' ? ['joined'] : [];
  });
}

/** Joining and parting change the same customer. */
function factOf(type: EnquiryEventType): EnquiryEventType {
  return type === 'parted' ? 'joined' : type;
}

function isOneOf(types: readonly EnquiryEventType[], type: EnquiryEventType): boolean {
  return types.includes(type);
}
