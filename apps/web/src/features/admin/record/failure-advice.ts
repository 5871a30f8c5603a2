import { ApiError } from '../../../lib/api-error';

/** What the owner can do about a call that failed, in one or two sentences. */
export function failureAdvice(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 0) return 'There is no connection to the server. Check your signal, then try again.';
  if (status === 404) return 'It is not there any more. Press Refresh to see how things stand.';
  return `The server reported a problem (${status}). Wait a minute, then try again.`;
}
