import { loginTexts, suspended } from '#dto';
import { ApiError } from '../../../lib/api-error';
import { problemKind } from '../../../lib/problem-kind';

/** The owner's message after a failed sign-in (specification, section 8). */
export function loginFailure(error: unknown): { title: string; description: string } {
  const unreachable = { title: loginTexts.unreachableTitle, description: loginTexts.unreachable };
  if (!(error instanceof ApiError) || error.status === 0) return unreachable;
  if (problemKind(error) === suspended) {
    return {
      title: 'You are suspended',
      description: 'You can’t sign in for now. Somebody else on the team can let you back in under More, Team.',
    };
  }
  if (error.status === 429)
    return {
      title: loginTexts.rejectedTitle,
      description: `Too many attempts. Please wait ${wait(error.retryAfterSeconds ?? 60)} and try again.`,
    };
  if (error.status >= 500) return unreachable;
  return { title: loginTexts.rejectedTitle, description: loginTexts.rejected };
}

function wait(seconds: number): string {
  if (seconds <= 90) return `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
