import { alertRules, apiRoutes, type ChangeMailbox } from '#dto';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { ownerRequest } from '../../../lib/session';
import { emailKeyboard } from '../../../ui/fields/email-keyboard';
import { FormLine, ShortForm } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';

const rules = { email: alertRules.email };
const hint = 'Your sign-in codes go there too. The business’s own mailbox gets alerts in any case. Leave this empty to use only the business’s.';

/** Sets the mailbox for the person's own alerts and sign-in codes. */
export function MailboxForm({ email, onSettled }: { email: string; onSettled: () => unknown }) {
  const { mutateAsync, isPending, isSuccess } = useMutation({
    mutationFn: (data: ChangeMailbox) => ownerRequest({ method: 'PUT', url: apiRoutes.mailbox, data }),
    onSettled,
  });
  return (
    <ShortForm
      name="alert"
      rules={rules}
      initialValues={{ email }}
      onSubmit={(typed) => mutateAsync({ email: typed.email.trim() })}
      onFailure={(failure) => showFailure('Not saved', failure)}
      spacing={1.5}
    >
      <FormLine name="email" hint={hint} {...emailKeyboard} />
      <Button type="submit" variant="outlined" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Saving…' : 'Save this email'}
      </Button>
      <p role="status">{isSuccess ? 'Saved' : ''}</p>
    </ShortForm>
  );
}
