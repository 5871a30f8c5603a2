import type { EnquiryKind } from './enquiry-kinds.js';
import type { InboxCounts } from './inbox.js';

/** The live stream (server-sent events, WHATWG HTML section 9.2) at apiRoutes.updates: each event's name, and its data as JSON. */
export interface LiveEvents {
  /** Sent first, and after each reconnection. */
  hello: { serverTime: string };
  enquiry: LiveEnquiry;
  /** Too much has changed to list: refetch the lists. */
  many: Record<string, never>;
  /** Sent after a connection, and whenever the counts change. */
  counts: InboxCounts;
  /** A test of a channel has progressed: refetch apiRoutes.alerts. */
  alerts: Record<string, never>;
}

/** An event of one record. */
export interface LiveEnquiry {
  kind: EnquiryKind;
  id: string;
  /** The record's new version. */
  version: number;
  /** `looking`: somebody has opened it. */
  change: 'created' | 'changed' | 'deleted' | 'looking';
  /** User name of its author; empty for visitors and the server itself. */
  by: string;
}

/**
 * `heartbeatSeconds`: the longest interval between the stream's comments, so a longer silence means a dead line. Then the simultaneous
 * streams per session and per person.
 */
export const liveLimits = { heartbeatSeconds: 8, streamsPerSession: 10, streamsPerPerson: 30 } as const;
