import { alertRules } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { refusedFields } from '../../../lib/refused-fields';
import { LineField } from '../../../ui/fields/line-field';
import { useShortForm } from '../../../ui/fields/use-short-form';
import { showFailure } from '../kit/show-failure';
import { changeMailbox } from './alert-calls';

const hint = 'Your sign-in codes go there, too. Alerts go to the business’s own mailbox in any case. Leave it empty for no others.';

/** Sets the mailbox for the person's own alerts and sign-in codes. */
export function MailboxForm({ email, onSettled }: { email: string; onSettled: () => unknown }) {
  const form = useShortForm('alert', { email: alertRules.email }, { email });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: changeMailbox,
    onError: (failure) => form.refuse(refusedFields(failure)) || showFailure('Not saved', failure),
    onSettled,
  });
  return (
    <Stack component="form" spacing={1.5} onSubmit={form.submit((typed) => isPending || mutate({ email: typed.email.trim() }))} noValidate>
      <LineField {...form.field('email')} hint={hint} type="email" inputMode="email" autoComplete="email" />
      <Button type="submit" variant="outlined" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Saving…' : 'Save this email'}
      </Button>
      <p role="status">{isSuccess ? 'Saved' : ''}</p>
    </Stack>
  );
}
