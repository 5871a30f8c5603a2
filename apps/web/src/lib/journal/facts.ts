import {
  complaintKinds, correctionEvents, enquiryStatuses, lostReasons, personRules, type EnquiryEventType, type EnquiryView, type EnquiryWork,
  type Option, type PersonField, type UpdateEnquiry,
} from '#dto';
import { formatMoment } from '../format-moment';

/** The facts of a record that a change may alter, in a comparable form. */
export type Facts = Partial<Record<keyof UpdateEnquiry, Value>>;

type Value = string | boolean | null;

/** A whole record, or a card of a list. */
export type SeenRecord = Pick<EnquiryView, 'status' | 'note' | 'held'> & { work?: Partial<EnquiryWork> } & Partial<Record<PersonField, string>>;

interface Fact {
  /** Within a sentence: `Sam had changed the status`. */
  name: string;
  /** The event that a change of it leaves in the history. */
  event: EnquiryEventType;
  /** A moment: phones write it with their offset, the server in UTC. */
  isMoment?: true;
  /** Its present value in a record; undefined, too, for none. */
  seen: (record: SeenRecord) => Value | undefined;
  /** Describes a change that names it: `Status: Contacted`. */
  words: (change: UpdateEnquiry) => string | undefined;
  /** What a record shows of such a change, made at this moment (ISO 8601), until the server says so; `work` only where the record shows it. */
  shown: (change: UpdateEnquiry, record: SeenRecord, at: string) => Partial<Omit<SeenRecord, 'work'>> & { work?: Partial<EnquiryWork> };
}

/** Every fact that the owner may change, in the order in which a change is described. */
const facts: Record<keyof UpdateEnquiry, Fact> = {
  status: {
    name: 'status',
    event: 'status',
    seen: ({ status }) => status,
    words: ({ status, lostReason }) =>
      `Status: ${[labelIn(enquiryStatuses, status), labelIn(lostReasons, lostReason)].filter(Boolean).join(', ')}`,
    shown: ({ status: to }, { status, work }, at) => ({
      status: to,
      work: { lostReason: to === 'lost' ? work?.lostReason : '', ...(to !== status && { statusAt: at }) },
    }),
  },
  lostReason: {
    name: 'status',
    event: 'status',
    seen: ({ work }) => work?.lostReason ?? '',
    words: ({ status, lostReason }) => (status ? undefined : `Why it was lost: ${labelIn(lostReasons, lostReason)}`),
    shown: ({ lostReason }, { status }) => (status === 'lost' ? { work: { lostReason } } : {}),
  },
  note: {
    name: 'note',
    event: 'note',
    seen: ({ note }) => note,
    words: ({ note }) => `Note: ${note || 'cleared'}`,
    shown: ({ note }) => ({ note }),
  },
  held: {
    name: 'mark “possible spam”',
    event: 'released',
    seen: ({ held }) => held,
    words: () => 'Marked as genuine',
    shown: ({ held }) => (held === false ? { held } : {}),
  },
  takenBy: {
    name: 'person who is on it',
    event: 'taken',
    seen: ({ work }) => work?.takenBy,
    words: ({ takenBy }) => (takenBy ? `Taken by ${takenBy}` : 'Given back'),
    shown: ({ takenBy }) => ({ work: { takenBy } }),
  },
  followUpAt: {
    name: 'follow-up',
    event: 'follow-up',
    isMoment: true,
    seen: ({ work }) => work?.followUpAt,
    words: ({ followUpAt }) => `Follow-up: ${wordsOfMoment(followUpAt)}`,
    shown: ({ followUpAt }) => ({ work: { followUpAt } }),
  },
  visitAt: {
    name: 'visit',
    event: 'visit',
    isMoment: true,
    seen: ({ work }) => work?.visitAt,
    words: ({ visitAt }) => `Visit: ${wordsOfMoment(visitAt)}`,
    shown: ({ visitAt }) => ({ work: { visitAt } }),
  },
  inviteCustomer: {
    name: 'visit',
    event: 'visit',
    seen: ({ work }) => work?.visitInvited ?? false,
    words: () => 'Visit sent to the customer',
    shown: ({ inviteCustomer }) => ({ work: { visitInvited: inviteCustomer } }),
  },
  complaint: {
    name: 'complaint',
    event: 'complaint',
    seen: ({ work }) => (work?.complaint ? (work.complaint.answeredAt ? 'answered' : work.complaint.kind) : null),
    words: ({ complaint }) =>
      `Complaint: ${complaint === 'answered' ? 'answered' : (labelIn(complaintKinds, complaint ?? undefined) ?? 'mark removed')}`,
    shown({ complaint: mark = null }, { work }, at) {
      if (mark !== 'answered') return { work: { complaint: mark && { kind: mark, at, answeredAt: null } } };
      return { work: { complaint: work?.complaint && { ...work.complaint, answeredAt: at } } };
    },
  },
  alertsMuted: {
    name: 'alerts',
    event: 'muted',
    seen: ({ work }) => work?.alertsMuted ?? false,
    words: ({ alertsMuted }) => (alertsMuted ? 'Alerts muted' : 'Alerts go on'),
    shown: ({ alertsMuted }) => ({ work: { alertsMuted } }),
  },
  promisedBy: {
    name: 'promise',
    event: 'promise',
    isMoment: true,
    seen: ({ work }) => work?.answerBy,
    words: ({ promisedBy }) => `Promised: ${wordsOfMoment(promisedBy)}`,
    shown: ({ promisedBy }) => ({ work: { answerBy: promisedBy } }),
  },
  firstName: correction('firstName', 'name'),
  lastName: correction('lastName', 'name'),
  phone: correction('phone', 'number'),
  email: correction('email', 'email'),
  address: correction('address', 'address'),
};

function correction(field: PersonField, name: string): Fact {
  return {
    name,
    event: correctionEvents[field],
    seen: (record) => record[field] ?? '',
    words: (change) => `${personRules[field].label}: ${change[field] || 'cleared'}`,
    shown: (change) => ({ [field]: change[field] }),
  };
}

/** A record's present values of the facts that a change alters. */
export function seenFacts(record: SeenRecord, change: UpdateEnquiry): Facts {
  return Object.fromEntries(namesOf(change).map((name) => [name, comparable(name, facts[name].seen(record))]));
}

/** The values that a change wants. */
export function wantedFacts(change: UpdateEnquiry): Facts {
  return Object.fromEntries(namesOf(change).map((name) => [name, comparable(name, change[name])]));
}

function comparable(name: keyof UpdateEnquiry, value: Value | undefined): Value {
  const at = facts[name].isMoment ? Date.parse(String(value)) : NaN;
  return Number.isNaN(at) ? (value ?? null) : new Date(at).toISOString();
}

/** The names of the facts that a change alters. */
export function namesOf(change: UpdateEnquiry): (keyof UpdateEnquiry)[] {
  return (Object.keys(change) as (keyof UpdateEnquiry)[]).filter((name) => change[name] !== undefined);
}

/** Describes a change briefly: `Status: Contacted. Note: cleared`. */
export function wordsOfChange(change: UpdateEnquiry): string {
  return factsOf(change).flatMap(({ words }) => words(change) ?? []).join('. ');
}

/** A record with a change applied, made at this moment (milliseconds since 1970), until the server confirms it. */
export function changedRecord<Seen extends SeenRecord>(seen: Seen, change: UpdateEnquiry, madeAt = Date.now()): Seen {
  return factsOf(change).reduce((record, { shown }) => {
    const { work, ...own } = shown(change, record, new Date(madeAt).toISOString());
    return { ...record, ...own, ...(record.work && { work: { ...record.work, ...work } }) };
  }, seen);
}

/** In the table's order: the status stands before why it was lost. */
function factsOf(change: UpdateEnquiry): Fact[] {
  return (Object.keys(facts) as (keyof UpdateEnquiry)[]).filter((name) => change[name] !== undefined).map((name) => facts[name]);
}

/** The first fact that a change alters, as a sentence names it. */
export function factName(change: UpdateEnquiry): string {
  const [name = 'note'] = namesOf(change);
  return facts[name].name;
}

/** The events that such a change leaves in the history. */
export function eventsOf(change: UpdateEnquiry): EnquiryEventType[] {
  return namesOf(change).map((name) => facts[name].event);
}

/** The label of an option, or else its id. */
export function labelIn(options: readonly Option[], id?: string): string | undefined {
  return options.find((option) => option.id === id)?.label ?? id;
}

function wordsOfMoment(moment: string | null | undefined): string {
  return moment ? formatMoment(moment) : 'none';
}
