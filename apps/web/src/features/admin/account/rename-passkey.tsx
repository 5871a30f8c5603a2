import { apiRoutes, signInRules, type KeyView } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ownerRequest } from '../../../lib/session';
import { focusField } from '../../../ui/fields/field-ids';
import { FormLine, ShortForm } from '../kit/short-form';
import { showPasskeyFailure } from './show-passkey-failure';

/** A passkey's name. */
export const labelRules = { label: signInRules.label };

/** The reason for naming it. */
export const nameHint = 'So that you know it in the list.';

export interface RenamePasskeyProps {
  passkey: KeyView;
  /** Called when it is saved or cancelled, as long as it is shown. */
  onEnd: () => void;
  /** Called when the answer is there or lost, even if the form has gone. */
  onSettled: () => void;
}

/** The form in a passkey's row that renames it. */
export function RenamePasskey({ passkey: { id, name }, onEnd, onSettled }: RenamePasskeyProps) {
  useEffect(() => focusField(`passkey-${id}-label`), [id]);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (data: { label: string }) => ownerRequest({ method: 'PATCH', url: `${apiRoutes.passkeys}/${id}`, data }),
    onSettled,
  });
  return (
    <ShortForm
      name={`passkey-${id}`}
      rules={labelRules}
      initialValues={{ label: name }}
      // Given per call, since it must not end a later form, opened after this one was cancelled.
      onSubmit={({ label }) => mutateAsync({ label: label.trim() }, { onSuccess: onEnd })}
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
        <Button variant="text" onClick={onEnd}>Cancel</Button>
      </Stack>
    </ShortForm>
  );
}
