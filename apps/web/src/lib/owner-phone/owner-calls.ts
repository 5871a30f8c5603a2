import { apiRoutes, enquiryRoute, idempotencyKeyHeader, type LoggedEvent, type TeamMember } from '#dto';
import { ApiError } from '../api-error';
import { fetchRequest } from '../fetch-request';
import type { OwnerCalls } from './replay-changes';

const timeoutMs = 20_000;
const json = { 'content-type': 'application/json' };

/** The calls as a page and a worker can make them both, under the session's cookie. */
export const ownerCalls: OwnerCalls = {
  whoAmI: async () => {
    const { body } = await fetchRequest<TeamMember[]>(apiRoutes.team, {}, timeoutMs);
    const me = body?.find(({ you }) => you);
    if (!me) throw new ApiError(0, 'The server does not say who is signed in');
    return me.username;
  },
  update: async ({ kind, id }, change, version) => {
    const headers = { ...json, 'if-match': `"${version}"` };
    const answer = await fetchRequest(enquiryRoute(kind, id), { method: 'PATCH', headers, body: JSON.stringify(change) }, timeoutMs);
    return Number(answer.headers.get('etag')?.replace(/\D/g, '')) || version + 1;
  },
  log: async ({ kind, id }, contact, key) => {
    const headers = { ...json, [idempotencyKeyHeader]: key };
    const { body } = await fetchRequest<LoggedEvent>(enquiryRoute(kind, id, '/events'), { method: 'POST', headers, body: JSON.stringify(contact) }, timeoutMs);
    if (!body) throw new ApiError(0, 'No answer to the entry');
    return body.version;
  },
};
