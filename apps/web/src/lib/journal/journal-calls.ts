import { apiRoutes, enquiryRoute, eventIdHeader, idempotencyKeyHeader, type LoggedEvent, type TeamMember } from '#dto';
import { ApiError } from '../api-error';
import { ownerRequest } from '../owner-request';
import type { JournalCalls } from './send-entry';

/** These run in the background, so nobody is asked for a fresh sign-in, and they survive leaving the page. */
const fromJournal = { isBackground: true, keepalive: true };

/** The calls under the session's cookie, for a page or a worker. */
export const journalCalls: JournalCalls = {
  team: async () => {
    const { body } = await ownerRequest<TeamMember[] | undefined>({ url: apiRoutes.team, isBackground: true });
    const me = body?.find(({ you }) => you)?.username;
    if (!body || !me) throw new ApiError(0, 'The server does not say who is signed in');
    return { me, names: body.map(({ username }) => username) };
  },
  change: async ({ kind, id }, body, version, key) => {
    const headers = { 'if-match': `"${version}"`, [idempotencyKeyHeader]: key };
    const { header } = await ownerRequest({ method: 'PATCH', url: enquiryRoute(kind, id), body, headers, ...fromJournal });
    return { version: versionIn(header), isMade: header(eventIdHeader) !== undefined };
  },
  log: async ({ kind, id }, contact, key) => {
    const headers = { [idempotencyKeyHeader]: key };
    const url = enquiryRoute(kind, id, '/events');
    const { body } = await ownerRequest<LoggedEvent | undefined>({ method: 'POST', url, body: contact, headers, ...fromJournal });
    if (!body) throw new ApiError(0, 'No answer to the entry');
    return body.version;
  },
  undo: async ({ kind, id }, eventId) => {
    const { header } = await ownerRequest({ method: 'POST', url: enquiryRoute(kind, id, '/undo'), body: { eventId }, ...fromJournal });
    return versionIn(header);
  },
};

/** Our server puts the version into each answer; an answer without one is a hotspot's sign-in page. */
function versionIn(header: (name: string) => string | undefined): number {
  const version = Number(header('etag')?.replace(/\D/g, ''));
  if (!version) throw new ApiError(0, 'The answer names no version');
  return version;
}
