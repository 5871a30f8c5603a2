import type { Problem } from '#dto';

/** A call that did not succeed. The message is the status code, a colon, a space and the answer's text (specification, section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** The HTTP status; 0 when no answer came: no signal, a time-out, a server that is down. */
    readonly status: number,
    text: string,
    /** The answer as RFC 9457 has it, when it is one. */
    readonly problem?: Problem,
    /** How long the server asks to wait before the next try. */
    readonly retryAfterSeconds?: number,
  ) {
    super(`${status}: ${text}`);
  }
}

/** Whether a call failed because the server knows no session: the owner has to sign in. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
