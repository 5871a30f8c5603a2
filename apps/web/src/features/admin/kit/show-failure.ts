import { signInAgain } from '#dto';
import { showToast } from '../../../ui/toast/show-toast';
import { failureAdvice } from './failure-advice';
import { isSignedOut } from '../../../lib/api-error';
import { problemKind } from '../../../lib/problem-kind';

/** A toast that a change was not made; silent if the person cancelled, or if the session is over, which is reported elsewhere. */
export function showFailure(title: string, error: unknown): void {
  if (isSignedOut(error)) return;
  showToast({ title, description: failureAdvice(error), variant: problemKind(error) === signInAgain ? 'default' : 'destructive' });
}
