import { signInAgain } from '#dto';
import { showToast } from '../../../ui/toast/show-toast';
import { failureAdvice } from './failure-advice';
import { isSignedOut } from '../../../lib/api-error';
import { problemKind } from '../../../lib/problem-kind';

/** Says in a toast that a change was not made: quietly to who did not want to go on. A session that is over speaks for itself. */
export function showFailure(title: string, error: unknown): void {
  if (isSignedOut(error)) return;
  showToast({ title, description: failureAdvice(error), variant: problemKind(error) === signInAgain ? 'default' : 'destructive' });
}
