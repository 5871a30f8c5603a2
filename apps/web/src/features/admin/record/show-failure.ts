import { showToast } from '../../../ui/toast/show-toast';
import { failureAdvice } from './failure-advice';
import { isSignedOut } from '../../../lib/api-error';

/** Says in a toast that a change was not made; a session that is over speaks for itself. */
export function showFailure(title: string, error: unknown): void {
  if (!isSignedOut(error)) showToast({ title, description: failureAdvice(error), variant: 'destructive' });
}
