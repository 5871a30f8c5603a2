import { apiRoutes, type CalendarFeedView, type NewCalendarFeed } from '#dto';
import { ownerRequest } from '../../../lib/owner-request';

/** What there is of one's own calendar. Throws an ApiError, as all of these do. */
export async function readCalendarFeed(): Promise<CalendarFeedView> {
  return (await ownerRequest<CalendarFeedView>({ url: apiRoutes.calendarFeed })).body;
}

/** A new address, told this once; the one before it ends. */
export async function createCalendarFeed(): Promise<NewCalendarFeed> {
  return (await ownerRequest<NewCalendarFeed>({ method: 'POST', url: apiRoutes.calendarFeed })).body;
}

/** Ends the address. 404: there is none. */
export async function revokeCalendarFeed(): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: apiRoutes.calendarFeed });
}
