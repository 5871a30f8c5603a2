import { apiRoutes, memberRoute, type ClosedDay, type CreateMember, type InboxMonth, type TeamMember, type UpdateMember } from '#dto';
import { ownerRequest } from '../../../lib/session';

/** Response times of a calendar month (YYYY-MM). Throws an ApiError. */
export async function readMonth(month: string): Promise<InboxMonth> {
  return (await ownerRequest<InboxMonth>({ url: `${apiRoutes.inboxMonth}?month=${month}` })).data;
}

/** Closes a day, or changes the reason. Throws an ApiError. */
export async function closeDay({ day, why }: ClosedDay): Promise<void> {
  await ownerRequest({ method: 'PUT', url: `${apiRoutes.closedDays}/${day}`, data: { why } });
}

/** Reopens a closed day. Throws an ApiError (404: it is open). */
export async function openDay(day: string): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: `${apiRoutes.closedDays}/${day}` });
}

/** Adds a person who may sign in. Throws an ApiError (422 with the invalid field). */
export async function addMember(member: CreateMember): Promise<TeamMember> {
  return (await ownerRequest<TeamMember>({ method: 'POST', url: apiRoutes.team, data: member })).data;
}

/** Suspends a person, or lets them back. Throws an ApiError (404: removed meanwhile; 409 gives the reason). */
export async function suspendMember({ username, suspended }: Pick<TeamMember, 'username'> & UpdateMember): Promise<void> {
  await ownerRequest({ method: 'PATCH', url: memberRoute(username), data: { suspended } });
}

/** Removes a person with all their keys. Throws an ApiError as suspendMember does. */
export async function removeMember(username: string): Promise<void> {
  await ownerRequest({ method: 'DELETE', url: memberRoute(username) });
}

/** A file of years of work over a slow line. Milliseconds. */
const fileTimeoutMs = 10 * 60_000;

/** The spreadsheet of the requests of these days (YYYY-MM-DD; empty: no limit). Throws an ApiError. */
export async function readTable({ from, to }: { from: string; to: string }): Promise<Blob> {
  const params = { from: from || undefined, to: to || undefined };
  return (await ownerRequest<Blob>({ url: apiRoutes.inboxExport, params, responseType: 'blob', timeout: fileTimeoutMs })).data;
}
