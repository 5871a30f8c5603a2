import { memberRules, ownerLimits } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { showToast } from '../../../ui/toast/show-toast';
import { FormLine, ShortForm } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';
import { addMember } from './more-calls';

const hints = {
  username: 'Letters, digits and . _ -. Short, as it stands beside what this person did. It cannot be changed later.',
  password: `${ownerLimits.minPassword} characters or more; three or four words are good. Tell it to this person yourself: it is not sent and not shown again.`,
};

/** Adds a person, with a name and a password that the owner passes on to them. */
export function AddMember({ onAdded }: { onAdded: () => void }) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: addMember,
    onSuccess: ({ username }) => {
      showToast({ title: `${username} may sign in now`, description: 'With the name and the password that you chose.' });
      onAdded();
    },
  });
  const secret = { autoCapitalize: 'none', spellCheck: false };
  return (
    <ShortForm
      name="member"
      rules={memberRules}
      initialValues={{ username: '', password: '' }}
      onSubmit={(values, { resetForm }) => mutateAsync(values).then(() => resetForm())}
      onFailure={(failure) => showFailure('Not added', failure)}
      spacing={2}
      aria-labelledby="add-member"
    >
      <Typography variant="h4" component="h3" id="add-member">
        Add a person
      </Typography>
      <p>Everybody here sees and changes all requests.</p>
      <FormLine name="username" {...secret} hint={hints.username} autoComplete="off" />
      <FormLine name="password" {...secret} hint={hints.password} autoComplete="new-password" />
      <Button type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Adding…' : 'Add this person'}
      </Button>
      <p>
        Whoever looks after the server can do the same with <Box component="code" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.9375rem' }}>npm run create-owner -- name</Box>.
      </p>
    </ShortForm>
  );
}
