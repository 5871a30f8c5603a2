import { apiRoutes, type ClosedDay, type CreateMember, type InboxMonth, type TeamMember } from '#dto';
import { request } from '../../../lib/request';

/** How quickly a calendar month (YYYY-MM) was answered. Throws an ApiError. */
export async function readMonth(month: string): Promise<InboxMonth> {
  return (await request<InboxMonth>({ url: `${apiRoutes.inboxMonth}?month=${month}` })).body;
}

/** Closes a day, or says anew why. Throws an ApiError. */
export async function closeDay({ day, why }: ClosedDay): Promise<void> {
  await request({ method: 'PUT', url: `${apiRoutes.closedDays}/${day}`, body: { why } });
}

/** Opens a closed day again. Throws an ApiError (404: it is open). */
export async function openDay(day: string): Promise<void> {
  await request({ method: 'DELETE', url: `${apiRoutes.closedDays}/${day}` });
}

/** Adds a person who may sign in. Throws an ApiError (422 with the field that is wrong). */
export async function addMember(member: CreateMember): Promise<TeamMember> {
  return (await request<TeamMember>({ method: 'POST', url: apiRoutes.team, body: member })).body;
}
