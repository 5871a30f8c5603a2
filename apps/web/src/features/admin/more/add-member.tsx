import { memberRules, ownerLimits } from '#dto';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { refusedFields } from '../../../lib/refused-fields';
import { LineField } from '../../../ui/fields/line-field';
import { useShortForm } from '../../../ui/fields/use-short-form';
import { showToast } from '../../../ui/toast/show-toast';
import { showFailure } from '../kit/show-failure';
import { addMember } from './more-calls';

const hints = {
  username: 'Letters, digits and . _ -. Short, as it stands beside what this person did. It cannot be changed later.',
  password: `${ownerLimits.minPassword} characters or more; three or four words are good. Tell it to this person yourself: it is not sent and not shown again.`,
};

/** Adds a person, with a name and a password that the owner passes on to them. */
export function AddMember({ onAdded }: { onAdded: () => void }) {
  const form = useShortForm('member', memberRules, { username: '', password: '' });
  const { mutate, isPending } = useMutation({
    mutationFn: addMember,
    onSuccess: ({ username }) => {
      form.reset();
      showToast({ title: `${username} may sign in now`, description: 'With the name and the password that you chose.' });
      onAdded();
    },
    onError: (failure) => form.refuse(refusedFields(failure)) || showFailure('Not added', failure),
  });
  const secret = { autoCapitalize: 'none', spellCheck: false };
  return (
    <Stack component="form" spacing={2} onSubmit={form.submit((values) => isPending || mutate(values))} noValidate aria-labelledby="add-member">
      <Typography variant="h4" component="h3" id="add-member">
        Add a person
      </Typography>
      <p>Everybody here sees and changes all requests.</p>
      <LineField {...form.field('username')} {...secret} hint={hints.username} autoComplete="off" />
      <LineField {...form.field('password')} {...secret} hint={hints.password} autoComplete="new-password" />
      <Button type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Adding…' : 'Add this person'}
      </Button>
      <p>
        Whoever looks after the server can do the same with <Box component="code" sx={{ fontFamily: 'ui-monospace, monospace', fontSize: '0.9375rem' }}>npm run create-owner -- name</Box>.
      </p>
    </Stack>
  );
}
