import { kindFacts, labelOf, lostReasons, type UpdateEnquiry } from '#dto';
import { invalidFields } from '../../platform/http/problems/problem-error.js';
import type { Enquiry } from '../enquiry.entity.js';
import { correctionsOf, type Person } from './corrections.js';
import type { EnquiryEvent, UndoableColumns } from './enquiry-event.entity.js';

/** The columns that a change alters, and its events. A value that its column already has alters nothing. */
export interface Changes {
  columns: Partial<Enquiry & Person>;
  events: (Pick<EnquiryEvent, 'type' | 'fromValue' | 'toValue'> & Partial<Pick<EnquiryEvent, 'text' | 'before'>>)[];
}

/** A change with its person's id. */
export interface WantedChange extends Omit<UpdateEnquiry, 'takenBy'> {
  takenBy?: { id: string; username: string } | null;
  /** The present person's user name; empty for nobody. */
  takenByNow: string;
  /** The person as the record has them; absent when the change corrects nothing. */
  personNow?: Person;
}

/** Compares a row with the owner's change. Throws invalid-fields for a contradiction. */
export function changesOf(enquiry: Enquiry, wanted: WantedChange, now: Date): Changes {
  const parts = [status(enquiry, wanted, now), note(enquiry, wanted), release(enquiry, wanted, now), taker(enquiry, wanted)];
  parts.push(
    moment(enquiry, wanted, 'follow-up', 'followUpAt'),
    moment(enquiry, wanted, 'visit', 'visitAt'),
    promise(enquiry, wanted),
    wanted.personNow && correctionsOf(wanted.personNow, wanted),
    complaint(enquiry, wanted, now),
    mute(enquiry, wanted, now),
  );
  const made = parts.filter((part) => part !== undefined);
  return {
    columns: Object.assign({}, ...made.map(({ columns }) => columns)) as Changes['columns'],
    events: made.flatMap(({ events }) => events),
  };
}

function status(enquiry: Enquiry, wanted: WantedChange, now: Date): Changes | undefined {
  const to = wanted.status ?? enquiry.status;
  if (wanted.lostReason !== undefined && to !== 'lost')
    throw invalidFields({ field: 'lostReason', message: 'Only a lost record has a reason' });
  const lostReason = to === 'lost' ? (wanted.lostReason ?? enquiry.lostReason) : '';
  if (to === enquiry.status && lostReason === enquiry.lostReason) return undefined;
  const quotedAt = to === 'quoted' ? (enquiry.quotedAt ?? now) : null;
  const before: UndoableColumns = { status: enquiry.status, lostReason: enquiry.lostReason, quotedAt: iso(enquiry.quotedAt) };
  const text = lostReason && labelOf(lostReasons, lostReason);
  return {
    columns: { status: to, lostReason, quotedAt },
    events: [{ type: 'status', fromValue: enquiry.status, toValue: to, text, before }],
  };
}

function note(enquiry: Enquiry, { note: words }: WantedChange): Changes | undefined {
  if (words === undefined || words === enquiry.note) return undefined;
  return { columns: { note: words }, events: [{ type: 'note', fromValue: '', toValue: '' }] };
}

function release(enquiry: Enquiry, { held }: WantedChange, now: Date): Changes | undefined {
  if (held !== false || !enquiry.held) return undefined;
  return { columns: { held, releasedAt: now }, events: [{ type: 'released', fromValue: '', toValue: '' }] };
}

function taker(enquiry: Enquiry, { takenBy, takenByNow }: WantedChange): Changes | undefined {
  if (takenBy === undefined || (takenBy?.id ?? null) === enquiry.takenById) return undefined;
  const event = {
    type: 'taken',
    fromValue: takenByNow,
    toValue: takenBy?.username ?? '',
    before: { takenById: enquiry.takenById },
  } as const;
  return { columns: { takenById: takenBy?.id ?? null }, events: [event] };
}

function promise(enquiry: Enquiry, wanted: WantedChange): Changes | undefined {
  if (wanted.promisedBy !== undefined && !kindFacts[enquiry.kind].isWrittenDown)
    throw invalidFields({ field: 'promisedBy', message: 'Only a call has a promise of its own' });
  return moment(enquiry, wanted, 'promise', 'promisedBy');
}

function moment(
  enquiry: Enquiry,
  wanted: WantedChange,
  type: 'follow-up' | 'visit' | 'promise',
  column: 'followUpAt' | 'visitAt' | 'promisedBy',
): Changes | undefined {
  const text = wanted[column];
  const [from, to] = [enquiry[column], typeof text === 'string' ? new Date(text) : null];
  if (text === undefined || from?.getTime() === to?.getTime()) return undefined;
  return {
    columns: { [column]: to },
    events: [{ type, fromValue: iso(from) ?? '', toValue: iso(to) ?? '', before: { [column]: iso(from) } }],
  };
}

function complaint(enquiry: Enquiry, { complaint: mark }: WantedChange, now: Date): Changes | undefined {
  const { complaintKind, complaintAt, complaintAnsweredAt } = enquiry;
  if (mark === undefined) return undefined;
  if (mark === 'answered' && !complaintKind)
    throw invalidFields({ field: 'complaint', message: 'This record is not marked as a complaint' });
  const stands = complaintAnsweredAt ? 'answered' : complaintKind || null;
  if (mark === stands) return undefined;
  const before: UndoableColumns = { complaintKind, complaintAt: iso(complaintAt), complaintAnsweredAt: iso(complaintAnsweredAt) };
  const answered = { complaintKind, complaintAt, complaintAnsweredAt: now };
  const marked = {
    complaintKind: mark === 'answered' ? complaintKind : (mark ?? ''),
    complaintAt: mark && now,
    complaintAnsweredAt: null,
  } as const;
  return {
    columns: mark === 'answered' ? answered : marked,
    events: [{ type: 'complaint', fromValue: stands ?? '', toValue: mark ?? '', before }],
  };
}

function mute({ alertsMutedAt }: Enquiry, { alertsMuted }: WantedChange, now: Date): Changes | undefined {
  if (typeof alertsMuted !== 'boolean' || alertsMuted === (alertsMutedAt !== null)) return undefined;
  const [fromValue, toValue] = alertsMuted ? ['', 'muted'] : ['muted', ''];
  return {
    columns: { alertsMutedAt: alertsMuted ? now : null },
    events: [{ type: 'muted', fromValue, toValue, before: { alertsMutedAt: iso(alertsMutedAt) } }],
  };
}

function iso(date: Date | null): string | null {
  return date && date.toISOString();
}
