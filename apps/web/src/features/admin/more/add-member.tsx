import { apiRoutes, memberRules, ownerLimits, type CreateMember, type TeamMember } from '#dto';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { ownerRequest } from '../../../lib/session';
import { showToast } from '../../../ui/toast/show-toast';
import { FormLine, ShortForm } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';

const hints = {
  username: 'Letters, digits and . _ -. Keep it short: it appears next to what this person does. It can’t be changed later.',
  password: `${ownerLimits.minPassword} characters or more; three or four words work well. Tell them yourself: it isn’t sent or shown again.`,
};

const ifLost = 'The person may have been added. Look in the list above before you try again.';

/** Adds a person, with a name and a password that the owner passes on to them. */
export function AddMember({ onSettled }: { onSettled: () => void }) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (data: CreateMember) => ownerRequest<TeamMember>({ method: 'POST', url: apiRoutes.team, data }),
    onSuccess: ({ data: { username } }) => {
      showToast({ title: `${username} can sign in now`, description: 'With the name and the password that you chose.' });
    },
    // The person may have been added although the answer was lost.
    onSettled,
  });
  const secret = { autoCapitalize: 'none', spellCheck: false };
  return (
    <ShortForm
      name="member"
      rules={memberRules}
      initialValues={{ username: '', password: '' }}
      onSubmit={(values) => mutateAsync(values)}
      isClearedOnceSent
      onFailure={(failure) => showFailure('Not added', failure, ifLost)}
      aria-labelledby="add-member"
    >
      <Typography variant="h4" component="h3" id="add-member">
        Add a person
      </Typography>
      <p>Anyone who can sign in can see and change everything.</p>
      <FormLine name="username" {...secret} hint={hints.username} autoComplete="off" />
      <FormLine name="password" {...secret} hint={hints.password} autoComplete="new-password" />
      <Button type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Adding…' : 'Add this person'}
      </Button>
    </ShortForm>
  );
}
