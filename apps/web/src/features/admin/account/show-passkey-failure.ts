import { refusedFields } from '../../../lib/refused-fields';
import { showToast } from '../../../ui/toast/show-toast';
import { showFailure } from '../kit/show-failure';
import { passkeyFailure } from '../sign-in/passkey-failure';

/** A toast that says why a passkey was not changed, and that this locks nobody out. */
export function showPasskeyFailure(title: string, failure: unknown): void {
  const words = passkeyFailure(failure) ?? refusedFields(failure)[0]?.message;
  if (!words) return showFailure(title, failure);
  const description = `${words.replace(/\.?$/, '.')} You can try again; your password still signs you in.`;
  showToast({ title, description, variant: 'destructive' });
}
