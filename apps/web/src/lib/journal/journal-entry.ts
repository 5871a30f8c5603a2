import type { ContactView, EnquiryKind, LogContact, LoggedContact, QuoteView, UpdateEnquiry, WholeEnquiry } from '#dto';
import type { Facts } from './facts';

/** Which record. */
export interface RecordKey {
  kind: EnquiryKind;
  id: string;
}

/** One record with its history and the work on it. */
export type WholeRecord = WholeEnquiry<QuoteView | ContactView>;

/** The ways to reach somebody. */
export type ContactWay = Exclude<LoggedContact, 'remark'>;

/** A change of a record's facts, of which a note is one. `version` and `seen`: the record and those facts, as their person saw them. */
export interface ChangeWork {
  call: 'change';
  change: UpdateEnquiry;
  version: number;
  seen: Facts;
}

/** What somebody did to a record. */
export type JournalWork =
  | ChangeWork
  | { call: 'log'; contact: LogContact }
  /** A tap on Call and the like. Never sent: its answer makes a `log` of it. */
  | { call: 'reach'; way: ContactWay }
  /**
   * `undoes`: an event's id, or that of the entry whose work is taken back. `words`: what that was. `seen`: the facts as they were before
   * it, where the page knows them.
   */
  | { call: 'undo'; undoes: string; words: string; seen?: Facts };

/** Somebody else's words for the same note. */
export interface TheirNote {
  note: string;
  version: number;
  /** A user name, or `somebody else`. */
  by: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** One piece of work that the server may not have yet. */
export interface JournalEntry {
  /** A UUID: the Idempotency-Key, and on the server the id of the change, by which it is taken back. */
  id: string;
  /** The user name of who did it, for whom it waits; empty while nobody knows who is signed in. */
  by: string;
  record: RecordKey;
  /** Whose record it is, for messages. */
  name: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  work: JournalWork;
  /** It was sent at least once, so the server may have it: its work stays what it is. */
  tried: boolean;
  /** A note that is still being typed. */
  draft?: true;
  /** A note that somebody else wrote too: its person has to choose before it is sent. */
  theirs?: TheirNote;
  /** A remark about work that was not applied, which an outcome has named already. */
  isRemark?: true;
}

/** Work that could not be applied, until its person has dismissed it. */
export interface Outcome {
  /** That of the entry. */
  id: string;
  by: string;
  record: RecordKey;
  name: string;
  madeAt: number;
  /** What was to be done. */
  words: string;
  /**
   * `conflict`: somebody else had changed the same, which stays. `gone`: the record was deleted. `refused`: the server would not take it.
   * `left`: the account of who did it is gone, or nobody knows who did it (`by` is empty).
   */
  what: 'conflict' | 'gone' | 'refused' | 'left';
  /** Who had changed it and when, or the server's own words. */
  detail?: string;
}

/** How an entry ended. */
export interface EntryEnd {
  entry: JournalEntry;
  /** The record's version since; absent where the server did not say. */
  version?: number;
  /** The record as the server has it, where it said so. */
  present?: WholeRecord;
  /** Absent when the work is done. */
  outcome?: Outcome;
}
