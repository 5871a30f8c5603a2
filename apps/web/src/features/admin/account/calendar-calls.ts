import { apiRoutes, type NewCalendarFeed } from '#dto';
import { ownerRequest } from '../../../lib/session';

/** A new address, shown only once; it replaces the one before. Throws an ApiError. */
export async function createCalendarFeed(): Promise<NewCalendarFeed> {
  return (await ownerRequest<NewCalendarFeed>({ method: 'POST', url: apiRoutes.calendarFeed })).data;
}
