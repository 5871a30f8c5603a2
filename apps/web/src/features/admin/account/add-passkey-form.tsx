import { errorOf, signInRules } from '#dto';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { deviceLabel } from '../../../lib/owner-phone/alert-device';
import { focusField } from '../../../ui/fields/field-ids';
import { showToast } from '../../../ui/toast/show-toast';
import { addPasskey, knowsPasskeys } from '../sign-in/passkeys';
import { LabelField } from './label-field';

export interface AddPasskeyFormProps {
  onAdded: () => void;
  onFailure: (title: string, failure: unknown) => void;
}

const field = 'new-passkey';

/** Makes a passkey on the device in one's hand, under a name. */
export function AddPasskeyForm({ onAdded, onFailure }: AddPasskeyFormProps) {
  const [label, setLabel] = useState(() => deviceLabel());
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: addPasskey,
    onSuccess: (_, added) => {
      showToast({ title: `${added} was added`, description: 'You can sign in with it from now on.' });
      onAdded();
    },
    onError: (failure) => onFailure('Passkey not added', failure),
  });
  if (!knowsPasskeys()) return <p>This browser can’t make passkeys. Use a current Safari, Chrome, Edge or Firefox with a screen lock.</p>;
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = errorOf(signInRules.label, label)?.message;
    setError(wrong);
    if (wrong) return focusField(field);
    mutate(label.trim());
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Add a passkey">
      <LabelField name={field} rule={signInRules.label} value={label} error={error} onChange={setLabel} />
      <Button type="submit" variant="contained" aria-disabled={isPending} sx={{ justifySelf: 'start', minHeight: 56 }}>
        {isPending ? 'Waiting for the lock…' : 'Add a passkey on this device'}
      </Button>
    </form>
  );
}
