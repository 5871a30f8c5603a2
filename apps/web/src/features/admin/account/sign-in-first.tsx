import { passkeyLimits } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice';
import { useSignOut } from '../sign-in/use-sign-out';

/** Says that this needs a fresh sign-in, and leads to it and back. */
export function SignInFirst() {
  const { signInAfresh } = useSignOut();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Ask tone="warning" role="alert">
      <p>
        {`You signed in more than ${passkeyLimits.freshMinutes} minutes ago. `}
        Passkeys change only soon after a sign-in, so that nobody adds one to a phone left lying about.
      </p>
      <Button ref={button} variant="contained" onClick={signInAfresh}>
        Sign in again
      </Button>
      <p>You come back to this page; nothing on this device is lost.</p>
    </Ask>
  );
}

const Ask = styled(Notice)({ display: 'grid', gap: 12, '& button': { justifySelf: 'start', minHeight: 56 } });
