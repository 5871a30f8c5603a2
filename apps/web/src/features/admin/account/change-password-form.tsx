import { apiRoutes, memberRules, ownerLimits, signInRules, type ChangePassword } from '#dto';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ownerRequest } from '../../../lib/session';
import { showToast } from '../../../ui/toast/show-toast';
import { FormLine, ShortForm } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';
import { useTeam } from '../kit/use-team';

// Checks a new password by the contract's rules; the server explains any further refusal.
const rules = { current: signInRules.current, password: { ...memberRules.password, label: signInRules.password.label } };
const empty: ChangePassword = { current: '', password: '' };
const hint = `${ownerLimits.minPassword} characters or more; three or four words are good. Common ones and your own name are refused.`;
const ifLost = 'The password may have been changed. Try the new one: if it isn’t accepted, the former one still holds.';

/** Changes the person's own password; all other devices are signed out. */
export function ChangePasswordForm({ onSettled }: { onSettled: () => void }) {
  const { me } = useTeam();
  const [isShown, setShown] = useState(false);
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (data: ChangePassword) => ownerRequest({ method: 'POST', url: apiRoutes.password, data }),
    onSuccess: () => {
      showToast({ title: 'Your password was changed', description: 'All other devices were signed out.' });
    },
    // It may have been changed although the answer was lost.
    onSettled,
  });
  const type = isShown ? 'text' : 'password';
  const secret = { type, autoCapitalize: 'none', spellCheck: false };
  return (
    <ShortForm
      name="account"
      rules={rules}
      initialValues={empty}
      onSubmit={(values) => mutateAsync(values)}
      isClearedOnceSent
      onFailure={(failure) => showFailure('Password not changed', failure, ifLost)}
      aria-labelledby="change-password"
    >
      <Typography variant="h4" component="h3" id="change-password">
        Change the password
      </Typography>
      {/* Password managers save the new one under this name. */}
      <input type="text" hidden readOnly autoComplete="username" value={me ?? ''} />
      <FormLine name="current" {...secret} autoComplete="current-password" />
      <FormLine name="password" {...secret} hint={hint} autoComplete="new-password" />
      <FormControlLabel
        label="Show what I type"
        control={<Checkbox checked={isShown} onChange={({ target }) => setShown(target.checked)} />}
      />
      <Button type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Changing…' : 'Change the password'}
      </Button>
      <p>All other devices are signed out; this one stays. Passkeys stay too.</p>
    </ShortForm>
  );
}
