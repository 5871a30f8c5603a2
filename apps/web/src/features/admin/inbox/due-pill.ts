import {
  amberShare, enquiryStatuses, isOpen, labelOf, lostReasons, openSince, promises, standingVisit, type DueKind, type EnquiryRow,
} from '#dto';
import { agoWords, momentWords, roughWaitWords, visitWords, waitWords } from './wait-words';

export type DueTone = 'overdue' | 'amber' | 'plain';

/** The words of a row's pill, and their tone. */
export interface DuePill {
  words: string;
  tone: DueTone;
}

export type DueRow = Pick<EnquiryRow, 'due' | 'statusAt' | 'targetAt' | 'triedAt' | 'visitAt' | 'status' | 'lostReason' | 'held' | 'clockFrom'>;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A wait this short is shown by its length, a longer one by its end. */
const soonMs = 60 * minuteMs;

const what = {
  emergency: { late: '', within: 'Reply within', by: 'Reply by' },
  reply: { late: '', within: 'Reply within', by: 'Reply by' },
  'call-back': { late: 'Call ', within: 'Call within', by: 'Call by' },
  complaint: { late: 'Complaint ', within: 'Complaint within', by: 'Complaint by' },
  'data-complaint': { late: 'Data complaint ', within: 'Data complaint within', by: 'Data complaint by' },
  'follow-up': { late: 'Follow-up ', within: 'Follow up within', by: 'Follow up' },
} as const satisfies Record<DueKind, { late: string; within: string; by: string }>;

/** A row's present pill. Times are milliseconds since 1970. */
export function duePill(row: DueRow, now: number): DuePill {
  if (row.held) return { words: 'Possible spam', tone: 'plain' };
  const { due } = row;
  if (!due) return { words: restWords(row, now), tone: 'plain' };
  const at = Date.parse(due.at);
  const { late, within, by } = what[due.kind];
  if (at <= now) return { words: `${late}${roughWaitWords(now - at)} late`, tone: 'overdue' };
  const tone = isAmber(row, due.kind, at, now) ? 'amber' : 'plain';
  const isReply = due.kind === 'reply' || due.kind === 'emergency' || due.kind === 'call-back';
  if (isReply && row.triedAt) return { words: `Tried ${momentWords(Date.parse(row.triedAt), now)}`, tone };
  return { words: at - now < soonMs ? `${within} ${waitWords(at - now)}` : `${by} ${momentWords(at, now)}`, tone };
}

/** For a row with nothing due: the coming visit; since when nothing has been planned; or how it ended. */
function restWords(row: DueRow, now: number): string {
  const { status, lostReason } = row;
  const visit = Date.parse(standingVisit(row) ?? '');
  if (visit > now) return `Visit ${visitWords(visit, now)}`;
  if (isOpen(row, now)) return openWords(row, now);
  const words = labelOf(enquiryStatuses, status);
  return lostReason ? `${words}: ${labelOf(lostReasons, lostReason).toLowerCase()}` : words;
}

/** `Quoted 9 days ago`, `Visit was Tue 09:30`, `Visit without a date, set 2 h ago`; the status alone where a server does not say since when. */
function openWords(row: DueRow, now: number): string {
  const { status, statusAt, visitAt } = row;
  const words = labelOf(enquiryStatuses, status);
  if (statusAt === undefined) return words;
  const since = openSince(row);
  const ago = agoWords(now - since);
  if (visitAt && Date.parse(visitAt) === since) return `Visit was ${visitWords(since, now)}`;
  if (status === 'visit' && !visitAt) return `Visit without a date, set ${ago}`;
  return status === 'new' ? `No next step since ${momentWords(since, now)}` : `${words} ${ago}`;
}

/** Amber: whatever is due within the hour; the last quarter of a promise; for a first answer also past the target of opening hours; for the owner's own date its day. */
function isAmber({ clockFrom, targetAt }: DueRow, kind: DueKind, at: number, now: number): boolean {
  if (at - now <= soonMs) return true;
  const from = Date.parse(clockFrom);
  if (kind === 'reply') return now >= at - amberShare * (at - from) || (targetAt !== null && now >= Date.parse(targetAt));
  if (kind === 'call-back') return now >= at - amberShare * (at - from);
  if (kind === 'complaint') return now >= at - amberShare * promises.complaint.workingDays * dayMs;
  if (kind === 'data-complaint') return now >= at - amberShare * promises.dataComplaint.days * dayMs;
  return now >= at - amberShare * dayMs;
}
