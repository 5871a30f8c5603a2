import { apiRoutes, type Login, type SignInOptions } from '#dto';
import { ownerRequest } from '../../../lib/session';

/**
 * Signs the owner in by a cookie. Throws an ApiError: 401 for a wrong name or password, and if a code is needed (`code-needed`), 422 for a
 * wrong code, 429 for too many tries, 0 without an answer.
 */
export async function login(credentials: Login & SignInOptions): Promise<void> {
  await ownerRequest({ method: 'POST', url: apiRoutes.login, data: credentials });
}

/** Ends the session on the server. Throws an ApiError. */
export async function logout(): Promise<void> {
  await ownerRequest({ method: 'POST', url: apiRoutes.logout });
}
