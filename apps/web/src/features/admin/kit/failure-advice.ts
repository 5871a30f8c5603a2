import { signInAgain } from '#dto';
import { ApiError } from '../../../lib/api-error';
import { problemDetail, problemKind } from '../../../lib/problem-kind';
import { refusedFields } from '../../../lib/refused-fields';

/** Advice for the owner after a failed call, in a few sentences; for what the server refused, its own words. */
export function failureAdvice(error: unknown): string {
  const { status, retryAfterSeconds } = error instanceof ApiError ? error : { status: 0, retryAfterSeconds: undefined };
  if (status === 0) return 'There is no connection to the server. Check your signal, then try again.';
  if (status === 404) return 'It no longer exists. Reload the page to see what is there now.';
  if (status === 412) return 'Somebody else has just changed the site. Their change is shown now. Look at it, then try again.';
  if (status === 429) return `That was too many tries. Wait ${Math.ceil((retryAfterSeconds ?? 60) / 60)} min, then try again.`;
  if (problemKind(error) === signInAgain) return 'You didn’t confirm that it’s you, so nothing was changed. Try again at any time.';
  const refused = refusedFields(error).map(({ message }) => message.replace(/\.?$/, '.'));
  // Waiting does not help: the server says what does.
  const lasting = status === 409 || (status === 503 && retryAfterSeconds === undefined) ? problemDetail(error) : undefined;
  return refused.join(' ') || lasting || `The server reported a problem (${status}). Wait a minute, then try again.`;
}
