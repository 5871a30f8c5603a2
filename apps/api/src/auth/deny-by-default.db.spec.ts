import { createHmac, randomUUID } from 'node:crypto';
import { apiRoutes } from '#dto';
import { routesOf } from '../../test/routes-of.js';
import { owner, sessionSecret, startApp, type RunningApp } from '../../test/start-app.js';
import { derivedKey } from '../platform/config/derived-key.js';
import { Environment } from '../platform/config/environment.js';
import { endAccess } from './people/end-access.js';
import { Session, sessionLife } from './session.entity.js';

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
