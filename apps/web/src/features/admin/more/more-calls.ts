import { apiRoutes, memberRoute, type ClosedDay, type CreateMember, type InboxMonth, type TeamMember, type UpdateMember } from '#dto';
import { ownerFile, ownerRequest } from '../../../lib/owner-request';

/** Response times of a calendar month (YYYY-MM). Throws an ApiError. */
export async function readMonth(month: string): Promise<InboxMonth> {
  return (await ownerRequest<InboxMonth>({ url: `${apiRoutes.inboxMonth}?month=${month}` })).body;
}

/** Closes a day, or changes the reason. Throws an ApiError. */
export async function closeDay({ day, why }: ClosedDay): Promise<void> {
  await ownerRequest({ method: 'PUT', url: `${apiRoutes.closedDays}/${day}`, body: { why } });
}

/** Reopens a closed day. Throws an ApiError (404: it is open). */
export async function openDay(day: string): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: `${apiRoutes.closedDays}/${day}` });
}

/** Adds a person who may sign in. Throws an ApiError (422 with the invalid field). */
export async function addMember(member: CreateMember): Promise<TeamMember> {
  return (await ownerRequest<TeamMember>({ method: 'POST', url: apiRoutes.team, body: member })).body;
}

/** Suspends a person, or lets them back. Throws an ApiError (404: removed meanwhile; 409 gives the reason). */
export async function suspendMember({ username, suspended }: Pick<TeamMember, 'username'> & UpdateMember): Promise<void> {
  await ownerRequest({ method: 'PATCH', url: memberRoute(username), body: { suspended } });
}

/** Removes a person with all their keys. Throws an ApiError as suspendMember does. */
export async function removeMember(username: string): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: memberRoute(username) });
}

/** The spreadsheet of the requests of these days (YYYY-MM-DD; empty: no limit). Throws an ApiError. */
export function readTable(days: { from: string; to: string }): Promise<Blob> {
  const query = new URLSearchParams(Object.entries(days).filter(([, day]) => day));
  return ownerFile(query.size > 0 ? `${apiRoutes.inboxExport}?${query.toString()}` : apiRoutes.inboxExport);
}
