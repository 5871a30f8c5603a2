import type { EnquiryStatus } from './enquiry-kinds.js';

/** Assumed length of a visit. Visits that begin closer together than this clash. */
export const visitMinutes = 60;

/** Time of the visit; null if it does not stand: no date, or the record is lost. `won` keeps its visit. */
export function standingVisit<Moment>({ status, visitAt }: { status: EnquiryStatus; visitAt: Moment | null }): Moment | null {
  return status === 'lost' ? null : visitAt;
}

/** The response to POST apiRoutes.calendarFeed. The address is a secret, shown only once; it replaces the previous one. */
export interface NewCalendarFeed {
  url: string;
}

/** A feed holds visits from this many days ago onwards. */
export const feedDaysBack = 30;
