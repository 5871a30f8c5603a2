import { createHmac, randomUUID } from 'node:crypto';
import { apiRoutes, siteRoutes } from '#dto';
import { type Handler, handlersOf } from '../../test/handlers-of.js';
import { routesOf } from '../../test/routes-of.js';
import { owner, type RunningApp, sessionSecret, startApp } from '../../test/start-app.js';
import { derivedKey } from '../platform/config/derived-key.js';
import { Environment } from '../platform/config/environment.js';
import { endAccess } from './people/end-access.js';
import { Session, sessionLife } from './session.entity.js';

describe('without a session', () => {
  /** All that strangers may call. Every other route must return 401. */
  const publicRoutes = [
    `POST ${apiRoutes.upload}`,
    `POST ${apiRoutes.quote}`,
    `POST ${apiRoutes.contact}`,
    `POST ${apiRoutes.login}`,
    `POST ${apiRoutes.logout}`,
    `GET ${apiRoutes.sessionLives}`,
    `POST ${apiRoutes.passkeySignIn}`,
    `POST ${apiRoutes.passkeySignInOptions}`,
    `GET ${apiRoutes.ready}`,
    `GET ${apiRoutes.deep}`,
    `POST ${apiRoutes.alerts}/:id/receipt`,
    'GET /api/calendar/:file',
    `DELETE ${siteRoutes.preview}`,
  ];

  let api: RunningApp;
  let guarded: string[];
  beforeAll(async () => {
    api = await startApp();
    guarded = routesOf(api.app).filter((route) => !publicRoutes.includes(route));
  });
  afterAll(() => api.close());

  interface Claims {
    jti: string;
    exp: number;
  }

  const sessionKey = derivedKey({ SESSION_SECRET: sessionSecret }, 'sessions');
  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

  /** A token that we sign ourselves. By default it is as the server signs it. */
  function token(claims: Claims, alg = 'HS256', secret: string | Buffer = sessionKey): string {
    const unsigned = `${base64url({ alg, typ: 'JWT' })}.${base64url(claims)}`;
    return `${unsigned}.${createHmac(`sha${alg.slice(2)}`, secret).update(unsigned).digest('base64url')}`;
  }

  async function signIn(): Promise<{ live: string; claims: Claims }> {
    const response = await api.visitor().post(apiRoutes.login).send(owner).expect(204);
    const live = /^session=([^;]+)/.exec(String(response.headers['set-cookie']))?.[1] ?? '';
    return { live, claims: JSON.parse(Buffer.from(live.split('.')[1] ?? '', 'base64url').toString()) as Claims };
  }

  /** The response of every guarded route to these headers, such as `GET /api/quote 401 application/problem+json`. */
  function answersTo(headers: Record<string, string>): Promise<string[]> {
    return Promise.all(
      guarded.map(async (route) => {
        const [method = '', path = ''] = route.split(' ');
        // Some responses are endless streams, so only the beginning is read.
        const answer = await fetch(new URL(path.replace(/:\w+/g, randomUUID()), await api.app.getUrl()), { method, headers });
        await answer.body?.cancel();
        return `${route} ${answer.status} ${answer.headers.get('content-type')?.split(';')[0] ?? ''}`;
      }),
    );
  }

  async function expectLockedOut(headers: Record<string, string>): Promise<void> {
    expect(await answersTo(headers)).toEqual(guarded.map((route) => `${route} 401 application/problem+json`));
  }

  async function expectLockedOutWith(forged: string): Promise<void> {
    await expectLockedOut({ Cookie: `session=${forged}` });
    await expectLockedOut({ Authorization: `Bearer ${forged}` });
  }

  describe('every route that is not listed as public', () => {
    it('includes both lists', () => {
      expect(guarded).toEqual(expect.arrayContaining([`GET ${apiRoutes.quote}`, `GET ${apiRoutes.contact}`]));
    });

    it('returns 401 without a session', () => expectLockedOut({}));

    it('returns something else to a live session, in the cookie or as Bearer', async () => {
      const { live, claims } = await signIn();
      for (const good of [live, token(claims)]) {
        for (const headers of [{ Cookie: `session=${good}` }, { Authorization: `Bearer ${good}` }] as Record<string, string>[]) {
          expect((await answersTo(headers)).filter((answer) => answer.includes(' 401 '))).toEqual([]);
        }
      }
    });

    it.each<[string, (claims: Claims, live: string) => string]>([
      ['is no token', () => 'nonsense'],
      ['is signed with another secret', (claims) => token(claims, 'HS256', 'another-secret')],
      ['is signed with the secret itself, not with the key made of it', (claims) => token(claims, 'HS256', sessionSecret)],
      ['is signed with the right secret and another algorithm', (claims) => token(claims, 'HS512')],
      ['has alg none and no signature', (claims) => `${base64url({ alg: 'none' })}.${base64url(claims)}.`],
      ['has alg none and the old signature', (claims, live) => `${base64url({ alg: 'none' })}.${base64url(claims)}.${live.split('.')[2]}`],
      ['has expired', (claims) => token({ ...claims, exp: Math.floor(Date.now() / 1000) - 1 })],
      ['names a session that never was', (claims) => token({ ...claims, jti: randomUUID() })],
      ['names a session by no id', (claims) => token({ ...claims, jti: 'x' })],
      ['names no session', ({ exp }) => token({ exp } as Claims)],
    ])('returns 401 to a token that %s', async (_what, forge) => {
      const { live, claims } = await signIn();
      await expectLockedOutWith(forge(claims, live));
    });

    it('returns 401 after logout, even to a token that was kept', async () => {
      const { live } = await signIn();
      await api.visitor().post(apiRoutes.logout).set('Cookie', `session=${live}`).expect(204);
      await expectLockedOutWith(live);
    });

    it.each([
      ['idle', { lastSeenAt: new Date(Date.now() - sessionLife.idleMs) }],
      ['old', { createdAt: new Date(Date.now() - sessionLife.absoluteMs) }],
    ])('returns 401 to a session that is too %s', async (_what, times) => {
      const { live, claims } = await signIn();
      await api.dataSource.manager.update(Session, claims.jti, times);
      await expectLockedOutWith(live);
    });

    it('returns 401 after a change of the password', async () => {
      const { live } = await signIn();
      await endAccess(api.dataSource, api.app.get(Environment), { ...owner, ends: 'password' });
      await expectLockedOutWith(live);
    });
  });
});

describe('with a session', () => {
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
    'GET /api/site/pictures/:name',
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
});
