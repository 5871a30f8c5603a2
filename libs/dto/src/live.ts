import type { EnquiryKind } from './enquiry.js';
import type { InboxCounts } from './inbox.js';

/** The live stream (server-sent events, WHATWG HTML section 9.2) at apiRoutes.updates: each event's name, and its data as JSON. */
export interface LiveEvents {
  /** First of all, and after each new connection. */
  hello: { serverTime: string; version: string };
  enquiry: LiveEnquiry;
  /** Too much changed to name it: read the lists anew. */
  many: Record<string, never>;
  /** After a connection, and when they are different. */
  counts: InboxCounts;
  /** A test of a channel went on: read apiRoutes.alerts anew. */
  alerts: Record<string, never>;
}

/** What happened to one record. */
export interface LiveEnquiry {
  kind: EnquiryKind;
  id: string;
  /** The version from then on. */
  version: number;
  /** `looking`: somebody has opened it. */
  change: 'created' | 'changed' | 'deleted' | 'looking';
  /** The user name of who did it; empty for visitors and the server itself. */
  by: string;
}

/** A comment comes at least so often: a stream that is silent for longer is dead. Streams of one session, and of one person, at a time. */
export const liveLimits = { heartbeatSeconds: 8, streamsPerSession: 10, streamsPerPerson: 30 } as const;
