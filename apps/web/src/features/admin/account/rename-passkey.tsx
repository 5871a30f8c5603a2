import { signInRules, type KeyView } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusField } from '../../../ui/fields/field-ids';
import { FormLine, ShortForm } from '../kit/short-form';
import { renamePasskey } from './account-calls';
import { showPasskeyFailure } from './show-passkey-failure';

/** A passkey's name. */
export const labelRules = { label: signInRules.label };

/** The reason for naming it. */
export const nameHint = 'So that you know it in the list.';

/** The form in a passkey's row that renames it. */
export function RenamePasskey({ passkey: { id, name }, onEnd }: { passkey: KeyView; onEnd: (isRenamed: boolean) => void }) {
  useEffect(() => focusField(`passkey-${id}-label`), [id]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: renamePasskey,
    onSuccess: () => onEnd(true),
  });
  return (
    <ShortForm
      name={`passkey-${id}`}
      rules={labelRules}
      initialValues={{ label: name }}
      onSubmit={({ label }) => mutateAsync({ id, label: label.trim() })}
      onFailure={(failure) => showPasskeyFailure('Not renamed', failure)}
      spacing={1.5}
      aria-label={`Rename ${name}`}
      sx={{ flex: 1 }}
    >
      <FormLine name="label" hint={nameHint} autoComplete="off" />
      <Stack direction="row" spacing={1.5}>
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save this name'}
        </Button>
        <Button variant="text" onClick={() => onEnd(false)}>Cancel</Button>
      </Stack>
    </ShortForm>
  );
}
