import Stack from '@mui/material/Stack';
import { Part } from '../kit/part';
import { AddPasskeyForm } from './add-passkey-form';
import { ChangePasswordForm } from './change-password-form';
import { KeysPart } from './keys-part';
import { useKeys } from './use-keys';

/** The signed-in person's ways in, each with a button to end it, a form for a new passkey, and the password. */
export function AccountPage() {
  const { keys, error, reload } = useKeys();
  return (
    <Stack spacing={4.5}>
      <KeysPart keys={keys} error={error} reload={reload} />
      <Part heading="Add a passkey" spacing={2}>
        <p>
          A passkey signs you in with the lock of this phone or computer: face, fingerprint or PIN. Your password still works.
          Once you have one, signing in with the password in a new browser also needs a code by email.
        </p>
        <AddPasskeyForm count={keys?.filter(({ kind }) => kind === 'passkey').length ?? 0} onAdded={reload} />
      </Part>
      <ChangePasswordForm onSettled={reload} />
    </Stack>
  );
}
