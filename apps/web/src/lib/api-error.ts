import type { Problem } from '#dto';

/** A failed call. The message is the status code, a colon, a space and the answer's text (specification, section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** The HTTP status; 0 if no answer came: no signal, a time-out, or a server that is down. */
    readonly status: number,
    text: string,
    /** The answer, if it is an RFC 9457 problem. */
    readonly problem?: Problem,
    /** The server's `Retry-After`. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Whether a call failed because the session is over: the owner has to sign in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
