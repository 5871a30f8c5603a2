import { apiRoutes } from '#dto';
import { owner } from '../tools/product.mjs';

/** Signs somebody in at a site, and returns the cookie of the session. Throws if it is refused. */
export async function signIn(site, login = owner) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(site + apiRoutes.login, { method: 'POST', headers, body: JSON.stringify(login) });
  if (!answer.ok) throw new Error(`Signing in got ${answer.status}: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}
