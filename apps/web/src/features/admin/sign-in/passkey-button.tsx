import Button from '@mui/material/Button';
import { useState } from 'react';
import { dismissToasts, showToast } from '../../../ui/toast/show-toast';
import { loginFailure } from './login-failure';
import { passkeyFailure } from './passkey-failure';
import { knowsPasskeys, signInWithPasskey } from './passkeys';

export interface PasskeyButtonProps {
  /** The session outlives the browser. */
  stay: boolean;
  onSignedIn: () => Promise<void>;
}

/**
 * Signs in with the device's own lock; nothing if the browser does not support passkeys. Its name shares no words with the other button's.
 */
export function PasskeyButton({ stay, onSignedIn }: PasskeyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  if (!knowsPasskeys()) return null;

  async function signIn() {
    if (isBusy) return;
    dismissToasts();
    setBusy(true);
    try {
      await signInWithPasskey(stay);
      await onSignedIn();
    } catch (error) {
      const failure = passkeyFailure(error);
      const what = failure
        ? { title: 'Not signed in', description: `${failure} Try again, or sign in with your password.` }
        : loginFailure(error);
      showToast({ ...what, variant: 'destructive' });
      setBusy(false);
    }
  }

  return (
    <Button variant="outlined" fullWidth aria-disabled={isBusy} onClick={() => void signIn()}>
      {isBusy ? 'Waiting for the lock…' : 'Use this phone’s lock'}
    </Button>
  );
}
