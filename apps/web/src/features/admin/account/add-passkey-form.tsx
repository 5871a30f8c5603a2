import { passkeyLimits, signInRules } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { deviceLabel } from '../../../lib/owner-phone/alert-device';
import { LineField } from '../../../ui/fields/line-field';
import { useShortForm } from '../../../ui/fields/use-short-form';
import { showToast } from '../../../ui/toast/show-toast';
import { addPasskey, knowsPasskeys, passkeyOptions } from '../sign-in/passkeys';
import { nameHint } from './rename-passkey';
import { showPasskeyFailure } from './show-passkey-failure';

export interface AddPasskeyFormProps {
  /** Number of existing passkeys. */
  count: number;
  onAdded: () => void;
}

/** Creates a named passkey on this device. */
export function AddPasskeyForm({ count, onAdded }: AddPasskeyFormProps) {
  const form = useShortForm('new-passkey', { label: signInRules.label }, { label: deviceLabel() });
  const button = useRef<HTMLButtonElement>(null);
  const onError = (failure: Error) => showPasskeyFailure('Passkey not added', failure);
  const add = useMutation({
    mutationFn: ({ label, options }: { label: string; options: Awaited<ReturnType<typeof passkeyOptions>> }) => addPasskey(label, options),
    onSuccess: (_, { label }) => {
      showToast({ title: `${label} was added`, description: 'You can sign in with it from now on.' });
      onAdded();
    },
    onError,
    onSettled: () => begin.reset(),
  });
  const begin = useMutation({
    mutationFn: passkeyOptions,
    onSuccess: (options) => {
      // Confirming the person's identity has used up the tap that some browsers require.
      if ((navigator as Partial<Navigator>).userActivation?.isActive === false) button.current?.focus();
      else add.mutate({ label: form.values.label.trim(), options });
    },
    onError,
  });
  const isPending = begin.isPending || add.isPending;
  const isReady = begin.isSuccess && !add.isPending;
  if (!knowsPasskeys()) return <p>This browser can’t make passkeys. Use a current Safari, Chrome, Edge or Firefox with a screen lock.</p>;
  if (count >= passkeyLimits.perPerson) return <p>{`That is as many as there may be (${passkeyLimits.perPerson}). End one to add another.`}</p>;
  const send = ({ label }: { label: string }) => {
    if (isPending) return;
    if (begin.data) add.mutate({ label: label.trim(), options: begin.data });
    else begin.mutate();
  };
  return (
    <Stack component="form" spacing={2} onSubmit={form.submit(send)} noValidate aria-label="Add a passkey">
      <LineField {...form.field('label')} hint={nameHint} autoComplete="off" />
      <Button ref={button} type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Waiting for the lock…' : isReady ? 'Now add the passkey' : 'Add a passkey on this device'}
      </Button>
    </Stack>
  );
}
