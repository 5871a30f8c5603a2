import type { EnquiryKind, LogContact, UpdateEnquiry } from '#dto';

/** Which record. */
export interface ChangedRecord {
  kind: EnquiryKind;
  id: string;
}

/** What somebody did to a record: a change of its fields, or words for its history. */
export type OwnerWork =
  | {
      call: 'update';
      change: UpdateEnquiry;
      /** The record's version that they saw, and what stood in the changed fields. */
      version: number;
      seen: UpdateEnquiry;
    }
  | { call: 'log'; contact: LogContact };

/** One piece of work that the server does not have yet. */
export interface WaitingChange {
  /** A UUID: its idempotency key. */
  id: string;
  /** The user name of who did it; it waits for the same person. */
  by: string;
  record: ChangedRecord;
  /** Whose record it is, for messages. */
  name: string;
  /** Milliseconds since 1970. */
  madeAt: number;
  work: OwnerWork;
}

/** What became of a waiting change that was not simply saved. */
export interface ChangeOutcome {
  /** As of the change. */
  by: string;
  record: ChangedRecord;
  name: string;
  madeAt: number;
  /**
   * `conflict`: somebody else had changed the record; their state stays, this one is written into its history. `gone`: the record was
   * deleted. `refused`: the server would not take it. `left`: the account of who did it is gone.
   */
  what: 'conflict' | 'gone' | 'refused' | 'left';
  /** What was to be done, in words. */
  words: string;
}
