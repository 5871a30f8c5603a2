import { randomUUID } from 'node:crypto';
import { apiRoutes } from '#dto';
import { handlersOf, type Handler } from '../../test/handlers-of.js';
import { routesOf } from '../../test/routes-of.js';
import { owner, startApp, type RunningApp } from '../../test/start-app.js';

/** What a session of any age may read. Before adding a call here, ask whether it takes all data away. */
const readAtAnyAge = [
  'GET /api/admin/keys',
  'GET /api/admin/security-events',
  'GET /api/admin/session',
  'GET /api/alerts',
  'GET /api/closed-days',
  'GET /api/contact',
  'GET /api/customers',
  'GET /api/customers/:id',
  'GET /api/enquiries',
  'GET /api/enquiries/:kind/:id',
  'GET /api/enquiries/counts',
  'GET /api/enquiries/month',
  'GET /api/live',
  'GET /api/notices',
  'GET /api/quote',
  'GET /api/site/draft',
  'GET /api/site/versions',
  'GET /api/team',
  'GET /api/uploads/:id',
  'GET /api/uploads/:id/thumbnail',
];

let api: RunningApp;
let handlers: Handler[];
let cookie: string;
beforeAll(async () => {
  api = await startApp();
  handlers = handlersOf(api.app);
  const answer = await api.visitor().post(apiRoutes.login).send(owner).expect(204);
  cookie = /^session=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  await api.dataSource.query(`UPDATE sessions SET created_at = now() - interval '31 minutes'`);
});
afterAll(() => api.close());

const guarded = () => handlers.filter(({ isPublic }) => !isPublic);
const routes = (some: Handler[]) => some.map(({ route }) => route).sort();

/** The handlers that return `sign-in-again` to a session that is half an hour old. */
async function refused(some: Handler[]): Promise<string[]> {
  const answers = some.map(async ({ route }) => {
    const [method = '', path = ''] = route.split(' ');
    const answer = await fetch(new URL(path.replace(/:\w+/g, randomUUID()), await api.app.getUrl()), { method, headers: { cookie } });
    if (answer.status !== 403) return answer.body?.cancel().then(() => []);
    return ((await answer.json()) as { type: string }).type.endsWith('sign-in-again') ? [route] : [];
  });
  return (await Promise.all(answers)).flatMap((routes) => routes ?? []).sort();
}

describe('every call', () => {
  it('is known to these tests', () => {
    expect(routes(handlers)).toEqual(expect.arrayContaining(routesOf(api.app)));
  });

  it('that changes something names its security event, or says why it has none', () => {
    const silent = handlers.filter(({ method, access }) => method !== 'GET' && !access?.event && !access?.prepares && !access?.anySession);
    expect(routes(silent)).toEqual([]);
  });

  it('that changes something needs a fresh sign-in, unless it says why not', async () => {
    const changes = guarded().filter(({ method, access }) => method !== 'GET' || access);
    expect(await refused(changes)).toEqual(routes(changes.filter(({ access }) => access?.anySession === undefined)));
  });

  it('that needs a fresh sign-in writes an event, or prepares one that does', () => {
    expect(routes(guarded().filter(({ access }) => access && !access.anySession && !access.event && !access.prepares))).toEqual([]);
  });

  it('that only reads works at any age of the session, unless it takes all data away', async () => {
    const reads = guarded().filter(({ method, access }) => method === 'GET' && !access);
    expect(routes(reads)).toEqual(readAtAnyAge);
    expect(await refused(reads)).toEqual([]);
  });
});
