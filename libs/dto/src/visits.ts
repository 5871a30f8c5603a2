import type { EnquiryKind, EnquiryStatus } from './enquiry.js';

/** A visit is reckoned to last so long: others nearer than that are named. */
export const visitMinutes = 60;

/** When somebody is expected; null when nobody is: there is no date, or the record is lost. `won` keeps its visit. */
export function standingVisit<Moment>({ status, visitAt }: { status: EnquiryStatus; visitAt: Moment | null }): Moment | null {
  return status === 'lost' ? null : visitAt;
}

/** Another visit at the same time. Moments are ISO 8601, UTC. */
export interface VisitClash {
  kind: EnquiryKind;
  id: string;
  ref: string;
  visitAt: string;
  /** The user name of whose it is; null: nobody's yet. */
  takenBy: string | null;
}

/** The answer to POST apiRoutes.calendarFeed. The address is a secret and is shown this once; the one before it ends. */
export interface NewCalendarFeed {
  url: string;
}

/** What a feed holds: visits from so many days ago on. */
export const feedDaysBack = 30;
