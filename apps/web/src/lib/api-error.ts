import { problemContentType, type Problem } from '#dto';

/** A failed call. The message is the status code, a colon, a space and the answer's text (specification, section 8). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    /** The HTTP status; 0 if no answer came: no signal, a time-out, or a server that is down. */
    readonly status: number,
    text: string,
    /** The answer, if it is an RFC 9457 problem. */
    readonly problem?: Problem,
    readonly retryAfterSeconds?: number,
    cause?: unknown,
  ) {
    super(`${status}: ${text}`, { cause });
  }
}

/** A server's answer, as axios and `fetchRequest` return it: JSON is parsed, anything else is text; header names are in lower case. */
export interface Answer<T = unknown> {
  status: number;
  statusText: string;
  data: T;
  headers: Partial<Record<string, unknown>>;
}

/**
 * Returns a call's response if it is a success. Throws an ApiError for text, too, because a hotspot's sign-in page returns 200 for
 * everything.
 */
export function successOf<A extends Answer>(answer: A): A {
  if (answer.status >= 300 || (answer.data && typeof answer.data === 'string')) throw errorOfAnswer(answer);
  return answer;
}

/** Returns the failure that an answer describes. */
export function errorOfAnswer({ status, statusText, data, headers }: Answer, cause?: unknown): ApiError {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  const isProblem = typeof data === 'object' && String(headers['content-type']).startsWith(problemContentType);
  return new ApiError(
    status,
    text || statusText,
    isProblem ? (data as Problem) : undefined,
    Number(headers['retry-after']) || undefined,
    cause,
  );
}

/** Parses a JSON text; returns any other text unchanged. */
export function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Whether a call failed because the session is over: the owner has to sign in. A passkey that the server refuses ends nothing. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && !error.problem?.type.endsWith(':wrong-passkey');
}

/** Whether a call failed because what it names is not there, or no longer. */
export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
