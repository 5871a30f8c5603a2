import { signInRules, type KeyView } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { focusField } from '../../../ui/fields/field-ids';
import { LineField } from '../../../ui/fields/line-field';
import { useShortForm } from '../../../ui/fields/use-short-form';
import { renamePasskey } from './account-calls';
import { showPasskeyFailure } from './show-passkey-failure';

/** The reason for naming it. */
export const nameHint = 'So that you know it in the list.';

export interface RenamePasskeyProps {
  passkey: KeyView;
  onEnd: (isRenamed: boolean) => void;
}

/** The form in a passkey's row that renames it. */
export function RenamePasskey({ passkey: { id, name }, onEnd }: RenamePasskeyProps) {
  const form = useShortForm(`passkey-${id}`, { label: signInRules.label }, { label: name });
  useEffect(() => focusField(`passkey-${id}-label`), [id]);
  const { mutate, isPending } = useMutation({
    mutationFn: renamePasskey,
    onSuccess: () => onEnd(true),
    onError: (failure) => showPasskeyFailure('Not renamed', failure),
  });
  return (
    <Stack component="form" spacing={1.5} onSubmit={form.submit(({ label }) => isPending || mutate({ id, label: label.trim() }))} noValidate aria-label={`Rename ${name}`} sx={{ flex: 1 }}>
      <LineField {...form.field('label')} hint={nameHint} autoComplete="off" />
      <Stack direction="row" spacing={1.5}>
        <Button type="submit" variant="contained" aria-disabled={isPending}>
          {isPending ? 'Saving…' : 'Save this name'}
        </Button>
        <Button variant="text" onClick={() => onEnd(false)}>Cancel</Button>
      </Stack>
    </Stack>
  );
}
