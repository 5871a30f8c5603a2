import { apiRoutes, enquiryRoute, eventIdHeader, idempotencyKeyHeader, type LoggedEvent, type TeamMember } from '#dto';
import { ApiError, type Answer } from '../api-error';
import type { MakeCall } from '../fetch-request';
import type { JournalCalls } from './send-entry';

/** The calls under the session's cookie: a page makes them by axios, a worker by `fetch`. */
export const journalCalls = (request: MakeCall): JournalCalls => ({
  team: async () => {
    const { data: team } = await request<TeamMember[] | ''>({ url: apiRoutes.team });
    const me = team && team.find(({ you }) => you)?.username;
    if (!me) throw new ApiError(0, 'The server does not say who is signed in');
    return { me, names: team.map(({ username }) => username) };
  },
  change: async ({ kind, id }, data, version, key) => {
    const headers = { 'if-match': `"${version}"`, [idempotencyKeyHeader]: key };
    const answer = await request({ method: 'PATCH', url: enquiryRoute(kind, id), data, headers });
    return { version: versionIn(answer), isMade: answer.headers[eventIdHeader] !== undefined };
  },
  log: async ({ kind, id }, data, key) => {
    const headers = { [idempotencyKeyHeader]: key };
    const answer = await request<LoggedEvent | ''>({ method: 'POST', url: enquiryRoute(kind, id, '/events'), data, headers });
    if (!answer.data) throw new ApiError(0, 'No answer to the entry');
    return answer.data.version;
  },
  undo: async ({ kind, id }, eventId) =>
    versionIn(await request({ method: 'POST', url: enquiryRoute(kind, id, '/undo'), data: { eventId } })),
});

/** Our server puts the version into each answer; an answer without one is a hotspot's sign-in page. */
function versionIn({ headers }: Answer): number {
  const version = Number(String(headers.etag).replace(/\D/g, ''));
  if (!version) throw new ApiError(0, 'The answer names no version');
  return version;
}
