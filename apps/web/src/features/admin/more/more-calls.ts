import { apiRoutes, type ClosedDay, type CreateMember, type InboxMonth, type TeamMember } from '#dto';
import { ownerRequest } from '../../../lib/owner-request';

/** How quickly a calendar month (YYYY-MM) was answered. Throws an ApiError. */
export async function readMonth(month: string): Promise<InboxMonth> {
  return (await ownerRequest<InboxMonth>({ url: `${apiRoutes.inboxMonth}?month=${month}` })).body;
}

/** Closes a day, or says anew why. Throws an ApiError. */
export async function closeDay({ day, why }: ClosedDay): Promise<void> {
  await ownerRequest({ method: 'PUT', url: `${apiRoutes.closedDays}/${day}`, body: { why } });
}

/** Opens a closed day again. Throws an ApiError (404: it is open). */
export async function openDay(day: string): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: `${apiRoutes.closedDays}/${day}` });
}

/** Adds a person who may sign in. Throws an ApiError (422 with the field that is wrong). */
export async function addMember(member: CreateMember): Promise<TeamMember> {
  return (await ownerRequest<TeamMember>({ method: 'POST', url: apiRoutes.team, body: member })).body;
}
