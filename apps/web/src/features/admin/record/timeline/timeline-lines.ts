import type { EnquiryEventView } from '#dto';
import type { WholeRecord } from '../../kit/enquiry-calls';
import { photosAdded } from '../facts/photos';
import { eventWords } from './event-words';

/** One line of a record's history. */
export interface TimelineLine {
  id: string;
  at: string;
  by: string | null;
  words: string;
  event?: EnquiryEventView;
  /** The lines that this one stands for, newest first. */
  parts?: TimelineLine[];
}

/** Photos are sent one by one, and a slow line takes its time. */
const togetherMs = 10 * 60_000;

/** A record's history, newest first; photos that one person added one after another are one line. */
export function timelineLines({ events, createdAt, work }: WholeRecord, isOurs: boolean): TimelineLine[] {
  const { firstSeenAt, firstSeenBy } = work;
  const lines: TimelineLine[] = [
    { id: 'created', at: createdAt, by: isOurs ? firstSeenBy : null, words: isOurs ? 'Written down' : 'Received' },
    // Whoever writes a caller down has seen it.
    ...(firstSeenAt && !isOurs ? [{ id: 'seen', at: firstSeenAt, by: firstSeenBy, words: 'First opened' }] : []),
    ...events.map((event) => ({ id: event.id, at: event.at, by: event.by, words: eventWords(event), event })),
  ];
  // A stable sort: simultaneous events keep their order.
  return joined(lines.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed());
}

function joined(lines: readonly TimelineLine[]): TimelineLine[] {
  const runs: TimelineLine[][] = [];
  for (const line of lines) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && belongTogether(last, line)) run.push(line);
    else runs.push([line]);
  }
  return runs.flatMap((run) => (run.length > 1 ? [joinedLine(run)] : run));
}

function belongTogether(newer: TimelineLine, older: TimelineLine): boolean {
  const areAdditions = [newer, older].every(({ event }) => event && photosAdded(event) > 0);
  return areAdditions && newer.by === older.by && Date.parse(newer.at) - Date.parse(older.at) <= togetherMs;
}

function joinedLine(parts: TimelineLine[]): TimelineLine {
  const [newest] = parts as [TimelineLine];
  const photos = parts.reduce((sum, { event }) => sum + (event ? photosAdded(event) : 0), 0);
  return { id: newest.id, at: newest.at, by: newest.by, words: `${photos} photos of yours added`, parts };
}
