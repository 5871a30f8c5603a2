import { apiRoutes, type NewCalendarFeed } from '#dto';
import { ownerRequest } from '../../../lib/owner-request';

/** A new address, told this once; the one before it ends. Throws an ApiError. */
export async function createCalendarFeed(): Promise<NewCalendarFeed> {
  return (await ownerRequest<NewCalendarFeed>({ method: 'POST', url: apiRoutes.calendarFeed })).body;
}
