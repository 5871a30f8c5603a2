import { apiRoutes, enquiryRoute, idempotencyKeyHeader, type LoggedEvent, type TeamMember } from '#dto';
import { ApiError } from '../api-error';
import { ownerRequest } from '../owner-request';
import type { OwnerCalls } from './replay-changes';

/** The calls as a page and a worker can make them both, under the session's cookie. */
export const ownerCalls: OwnerCalls = {
  team: async () => {
    const { body } = await ownerRequest<TeamMember[] | undefined>({ url: apiRoutes.team });
    const me = body?.find(({ you }) => you)?.username;
    if (!body || !me) throw new ApiError(0, 'The server does not say who is signed in');
    return { me, names: body.map(({ username }) => username) };
  },
  update: async ({ kind, id }, body, version) => {
    const { header } = await ownerRequest({ method: 'PATCH', url: enquiryRoute(kind, id), body, headers: { 'if-match': `"${version}"` } });
    return Number(header('etag')?.replace(/\D/g, '')) || version + 1;
  },
  log: async ({ kind, id }, contact, key) => {
    const headers = { [idempotencyKeyHeader]: key };
    const { body } = await ownerRequest<LoggedEvent | undefined>({ method: 'POST', url: enquiryRoute(kind, id, '/events'), body: contact, headers });
    if (!body) throw new ApiError(0, 'No answer to the entry');
    return body.version;
  },
};
