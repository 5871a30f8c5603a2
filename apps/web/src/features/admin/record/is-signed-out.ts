import { ApiError } from '../../../lib/api-error';

/** Whether a call failed because the server knows no session: the owner has to sign in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
