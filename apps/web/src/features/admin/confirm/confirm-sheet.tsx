import { loginRules, passkeyLimits } from '#dto';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSignedOut } from '../../../lib/api-error';
import { confirmSession } from '../../../lib/session';
import { refusedFields } from '../../../lib/refused-fields';
import { focusField } from '../../../ui/fields/field-ids';
import { Sheet } from '../../../ui/sheet';
import { colors } from '../../../ui/tokens';
import { failureAdvice } from '../kit/failure-advice';
import { FormLine, ShortForm } from '../kit/short-form';
import { useTeam } from '../kit/use-team';
import { passkeyFailure } from '../sign-in/passkey-failure';
import { knowsPasskeys, proveByLock } from '../sign-in/passkeys';

export interface ConfirmSheetProps {
  hasPasskey: boolean;
  onConfirmed: () => void;
  onCancel: () => void;
}

const rules = { password: loginRules.password };

/** Asks for the device's lock or the password before something that changes access. */
export function ConfirmSheet({ hasPasskey, onConfirmed, onCancel }: ConfirmSheetProps) {
  const [byLock, setByLock] = useState(hasPasskey && knowsPasskeys());
  const { me } = useTeam();
  const { mutate, mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (typed?: { password: string }) => (typed ? confirmSession(typed) : proveByLock((response) => confirmSession({ response }))),
    onSuccess: onConfirmed,
  });
  useEffect(() => {
    if (!byLock) focusField('confirm-password');
  }, [byLock]);
  const words = error && failureWords(error);
  return (
    <Sheet label="Is it you?" onClose={onCancel}>
      <ShortForm name="confirm" rules={rules} initialValues={{ password: '' }} onSubmit={(typed) => mutateAsync(typed)} sx={formSx}>
        <p>{`You signed in more than ${passkeyLimits.freshMinutes} minutes ago. Confirm that it’s you to continue.`}</p>
        {!byLock && (
          <>
            {/* Password managers find the password by it. */}
            <input type="text" hidden readOnly autoComplete="username" value={me ?? ''} />
            <FormLine name="password" type="password" autoComplete="current-password" enterKeyHint="go" />
          </>
        )}
        <p role="alert">{words}</p>
        {byLock ? (
          <Button variant="contained" aria-disabled={isPending} onClick={() => isPending || mutate(undefined)}>
            {isPending ? 'Waiting for the lock…' : 'Use this phone’s lock'}
          </Button>
        ) : (
          <Button type="submit" variant="contained" aria-disabled={isPending}>
            {isPending ? 'One moment…' : 'Go on'}
          </Button>
        )}
        {byLock && (
          <Button
            variant="text"
            onClick={() => {
              reset();
              setByLock(false);
            }}
          >
            Use the password instead
          </Button>
        )}
        <Button variant="outlined" onClick={onCancel}>
          Cancel
        </Button>
      </ShortForm>
    </Sheet>
  );
}

/** The error below the question; the field shows its own, and a session that is over is reported elsewhere. */
function failureWords(failure: Error): string | undefined {
  const [refused] = refusedFields(failure);
  if (refused) return refused.field === 'password' ? undefined : refused.message;
  return isSignedOut(failure) ? undefined : (passkeyFailure(failure) ?? failureAdvice(failure));
}

const formSx = {
  '& [role=alert]:empty': { display: 'none' },
  '& [role=alert]': { color: colors.red, fontWeight: 600 },
};
