import { undoableEvents, type EnquiryEventType, type EnquiryKind, type UpdateEnquiry } from '#dto';
import { complaint, ComplaintColumns } from './complaint.js';
import { customer, CustomerColumns } from './customer.js';
import type { Fact, FactChange, WantedChange } from './fact.js';
import { followUp, FollowUpColumns } from './follow-up.js';
import { held, HeldColumns } from './held.js';
import { muted, MutedColumns } from './muted.js';
import { note, NoteColumns } from './note.js';
import { person, type Person, PersonColumns } from './person.js';
import { promise, PromiseColumns } from './promise.js';
import { rowWith } from './row-with.js';
import { status, StatusColumns } from './status.js';
import { taken, TakenColumns } from './taken.js';
import { invitation, visit, VisitColumns } from './visit.js';

/** The columns of all facts. */
export const FactRow = rowWith(
  StatusColumns, NoteColumns, HeldColumns, TakenColumns, FollowUpColumns, VisitColumns, PromiseColumns, PersonColumns, ComplaintColumns,
  MutedColumns, CustomerColumns,
);

/** A record's row, with its customer where a change concerns them. */
type Row = InstanceType<typeof FactRow> & { id: string; kind: EnquiryKind } & Partial<Person>;

/** What the owner may change about a record: the fact behind each member of a change, in the order of their events. */
export const facts = {
  status,
  lostReason: status,
  note,
  held,
  takenBy: taken,
  followUpAt: followUp,
  visitAt: visit,
  promisedBy: promise,
  ...person,
  complaint,
  alertsMuted: muted,
  inviteCustomer: invitation,
  customer,
} satisfies Record<keyof UpdateEnquiry | 'customer', Fact<Row>>;

const all = new Set<Fact<Row>>(Object.values(facts));

type WorkOf<Each> = Each extends { work: infer Work } ? keyof Work : never;

/** SQL of the members of EnquiryWork that are facts, in which the row is `enquiry`. */
export const factMembers = Object.assign({}, ...[...all].map(({ work }) => work)) as Record<WorkOf<(typeof facts)[keyof typeof facts]>, string>;

/** The fact that an event is about; undefined for a conversation, photos, and an undo. */
export function factOf(type: EnquiryEventType): Fact<Row> | undefined {
  return [...all].find(({ events }) => events.includes(type));
}

/** The columns of a change. A customer's are those of the record's kind. */
export type ChangedColumns = Partial<Omit<Row, 'id' | 'kind'>>;

/** The columns that an event can put back, with moments as JSON has them. */
export type UndoableColumns = { [Name in keyof ChangedColumns]: Exclude<ChangedColumns[Name], Date> | string };

/** The columns that a change alters, and its events. */
export interface Changes {
  columns: ChangedColumns;
  /** `before`: the values that it replaced; without them it can't be taken back. */
  events: { type: EnquiryEventType; fromValue: string; toValue: string; text?: string; before?: UndoableColumns | null }[];
}

/** Compares a row with the owner's change; each of `sends` queues messages that follow. Throws invalid-fields for a contradiction. */
export function changesOf(enquiry: Row, wanted: WantedChange, now: Date): Changes & { sends: NonNullable<FactChange<unknown>['send']>[] } {
  const made = [...all].flatMap(({ events: [type], change }) => {
    const part = change?.(enquiry, wanted, now);
    return part ? { type, ...part } : [];
  });
  const row: Row = Object.assign({}, enquiry, wanted.personNow);
  return {
    columns: Object.assign({}, ...made.map(({ columns }) => columns)) as ChangedColumns,
    events: made.flatMap(({ type, columns, from = '', to = '', text = '' }) =>
      type ? { type, fromValue: from, toValue: to, text, before: replaced(row, type, columns) } : [],
    ),
    sends: made.flatMap(({ send }) => send ?? []),
  };
}

/** The values that an event replaced, as undo puts them back; null if it can't be taken back. */
function replaced(row: Row, type: EnquiryEventType, columns: ChangedColumns): UndoableColumns | null {
  if (!(undoableEvents as readonly EnquiryEventType[]).includes(type)) return null;
  const values = (Object.keys(columns) as (keyof ChangedColumns)[]).map((name) => [name, row[name]] as const);
  return Object.fromEntries(values.map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]));
}
