import { signInAgain } from '#dto';
import { showToast } from '../../../ui/toast/show-toast';
import { failureAdvice } from './failure-advice';
import { ApiError, isSignedOut } from '../../../lib/api-error';
import { problemKind } from '../../../lib/problem-kind';

/**
 * A toast that a change was not made; silent if the person cancelled, or if the session is over, which is reported elsewhere. If the
 * answer was lost, the change may have been made: pass the words for that where a second try would do harm.
 */
export function showFailure(title: string, error: unknown, ifLost?: string): void {
  if (isSignedOut(error)) return;
  if (ifLost && error instanceof ApiError && error.status === 0) {
    showToast({ title: 'No answer came', description: ifLost, variant: 'destructive' });
    return;
  }
  showToast({ title, description: failureAdvice(error), variant: problemKind(error) === signInAgain ? 'default' : 'destructive' });
}
