import type {
  CallView, ContactView, CreateCall, EnquiryKind, LogContact, LoggedContact, OwnPhotoView, QuoteView, UpdateEnquiry, WholeEnquiry,
} from '#dto';
import type { Facts } from './facts';

/** Identifies a record. */
export interface RecordKey {
  kind: EnquiryKind;
  id: string;
}

/** One record with its history and the work on it. */
export type WholeRecord = WholeEnquiry<QuoteView | ContactView | CallView>;

/** The ways to reach somebody. */
export type ContactWay = Exclude<LoggedContact, 'remark'>;

/** A change of a record's facts, a note among them. `version` and `seen`: the record's version and those facts, as the person saw them. */
export interface ChangeWork {
  call: 'change';
  change: UpdateEnquiry;
  version: number;
  seen: Facts;
}

/** A record joins a customer's others, or leaves them. `seen`: its customer as the person saw it; null for none. */
export interface CustomerWork {
  call: 'join' | 'part';
  customer: string;
  /** The customer's name and reference. */
  who: string;
  version: number;
  seen: string | null;
}

/** A caller was written down. The entry's id becomes the record's. */
export interface CallerWork {
  call: 'create';
  caller: CreateCall;
}

/** What a person did to a record. */
export type JournalWork =
  | ChangeWork
  | CallerWork
  | CustomerWork
  /** A photo of their own; its bytes are kept beside the journal under the entry's id. */
  | { call: 'photo'; file: string }
  | { call: 'log'; contact: LogContact }
  /** A tap on Call and the like. Never sent: the person's answer turns it into a `log`. */
  | { call: 'reach'; way: ContactWay }
  /**
   * `undoes`: the id of an event, or of the entry to be undone. `words`: its description. `seen`: the facts before it, if the page knows
   * them.
   */
  | { call: 'undo'; undoes: string; words: string; seen?: Facts };

/** Somebody else's text of the same note. */
export interface TheirNote {
  note: string;
  version: number;
  /** A user name, or `somebody else`. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** One piece of work that may not have reached the server yet. */
export interface JournalEntry {
  /** A UUID: the Idempotency-Key, and on the server the change's id, by which it can be undone. */
  id: string;
  /** User name of its author, for whom it waits; empty while it is unknown who is signed in. */
  by: string;
  record: RecordKey;
  /** The customer's name, for messages. */
  name: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  work: JournalWork;
  /** It was sent at least once, so the server may have it: its work is frozen. */
  tried: boolean;
  /** A note still being typed. */
  draft?: true;
  /** A note that somebody else wrote as well: its author has to choose before it is sent. */
  theirs?: TheirNote;
  /** A remark about work that was not applied, already reported by an outcome. */
  isRemark?: true;
}

/** Work that could not be applied; kept until its author has dismissed it. */
export interface Outcome {
  id: string;
  by: string;
  record: RecordKey;
  name: string;
  madeAt: number;
  words: string;
  /**
   * `conflict`: somebody else had changed the same facts, and theirs stay. `gone`: the record was deleted. `refused`: the server refused
   * it. `left`: the author's account is gone, or the author is unknown (`by` is empty).
   */
  what: 'conflict' | 'gone' | 'refused' | 'left';
  /** Who had changed it and when, or the server's own words. */
  detail?: string;
}

/** How an entry ended. */
export interface EntryEnd {
  entry: JournalEntry;
  /** The record's version afterwards; absent if the server did not say. */
  version?: number;
  /** The version to which its own work led, from the one before; absent if it altered nothing, or the server did not say. */
  step?: number;
  /** The server's record, if it sent one. */
  present?: WholeRecord;
  /** The reference of a caller who was saved. */
  ref?: string;
  photos?: readonly OwnPhotoView[];
  /** Absent if the work was applied. */
  outcome?: Outcome;
}

/** Result of an entry. `theirs`: its author has to choose between two notes. `work`: send this instead. */
export type Sent = { end: EntryEnd } | { theirs: TheirNote } | { work: JournalWork };
