import { passkeyLimits } from '#dto';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { deviceLabel } from '../../../lib/owner-phone/alert-device';
import { showToast } from '../../../ui/toast/show-toast';
import { FormLine, ShortForm } from '../kit/short-form';
import { addPasskey, knowsPasskeys, passkeyOptions } from '../sign-in/passkeys';
import { labelRules, nameHint } from './rename-passkey';
import { showPasskeyFailure } from './show-passkey-failure';

/** Creates a named passkey on this device. */
export function AddPasskeyForm({ count, onAdded }: { count: number; onAdded: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const add = useMutation({
    mutationFn: ({ label, options }: { label: string; options: Awaited<ReturnType<typeof passkeyOptions>> }) => addPasskey(label, options),
    onSuccess: (_, { label }) => {
      showToast({ title: `${label} was added`, description: 'You can sign in with it from now on.' });
      onAdded();
    },
    onSettled: () => begin.reset(),
  });
  const begin = useMutation({ mutationFn: passkeyOptions });
  const isPending = begin.isPending || add.isPending;
  const isReady = begin.isSuccess && !add.isPending;
  if (!knowsPasskeys()) return <p>This browser can’t make passkeys. Use a current Safari, Chrome, Edge or Firefox with a screen lock.</p>;
  if (count >= passkeyLimits.perPerson)
    return <p>{`You already have ${passkeyLimits.perPerson}, the most that one person can have. End one to add another.`}</p>;
  const send = async ({ label }: { label: string }) => {
    const options = begin.data ?? (await begin.mutateAsync());
    // Confirming the person's identity has used up the tap that some browsers require.
    if (!begin.data && (navigator as Partial<Navigator>).userActivation?.isActive === false) button.current?.focus();
    else await add.mutateAsync({ label: label.trim(), options });
  };
  return (
    <ShortForm
      name="new-passkey"
      rules={labelRules}
      initialValues={{ label: deviceLabel() }}
      onSubmit={send}
      onFailure={(failure) => showPasskeyFailure('Passkey not added', failure)}
      aria-label="Add a passkey"
    >
      <FormLine name="label" hint={nameHint} autoComplete="off" />
      <Button ref={button} type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Waiting for the lock…' : isReady ? 'Now add the passkey' : 'Add a passkey on this device'}
      </Button>
    </ShortForm>
  );
}
