import { apiRoutes, errorOf, memberRules, ownerLimits, signInRules, type ChangePassword } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { refusedFields } from '../../../lib/refused-fields';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds, focusField } from '../../../ui/fields/field-ids';
import { controlStyle } from '../../../ui/fields/field-styles';
import { showToast } from '../../../ui/toast/show-toast';
import { showFailure } from '../record/show-failure';
import { useTeam } from '../record/use-team';
import { changePassword } from './account-calls';

type Field = keyof ChangePassword;
type Errors = Partial<Record<Field, string>>;

const fields: readonly Field[] = ['current', 'password'];
// A new one must hold what the server asks of it; what it refuses besides, it names itself.
const rules = { current: signInRules.current, password: memberRules.password };
const hints: Errors = {
  password: `${ownerLimits.minPassword} characters or more; three or four words are good. Common ones and your own name are refused.`,
};
const empty: ChangePassword = { current: '', password: '' };

/** Changes one's own password; all other devices are signed out. */
export function ChangePasswordForm() {
  const client = useQueryClient();
  const { me } = useTeam();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Errors>({});
  const [isShown, setShown] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: changePassword,
    onSuccess: () => {
      setValues(empty);
      showToast({ title: 'Your password was changed', description: 'All other devices were signed out.' });
      void client.invalidateQueries({ queryKey: [apiRoutes.sessions] });
    },
    onError: (failure) => {
      const named = Object.fromEntries(refusedFields(failure).map(({ field, message }) => [field, message])) as Errors;
      if (Object.keys(named).length > 0) refuse(named);
      else showFailure('Password not changed', failure);
    },
  });
  const refuse = (next: Errors) => {
    setErrors(next);
    const first = fields.find((field) => next[field]);
    if (first) focusField(`account-${first}`);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const wrong = fields.map((field) => [field, errorOf(rules[field], values[field])?.message] as const).filter(([, message]) => message);
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong));
    setErrors({});
    mutate(values);
  };
  return (
    <Form onSubmit={submit} noValidate aria-labelledby="change-password">
      <h3 id="change-password">Change the password</h3>
      {/* Password managers keep the new one under this name. */}
      <input type="text" hidden readOnly autoComplete="username" value={me ?? ''} />
      {fields.map((field) => (
        <FieldFrame key={field} name={`account-${field}`} label={signInRules[field].label} required hint={hints[field]} error={errors[field]}>
          <Input
            id={fieldIds(`account-${field}`).control}
            type={isShown ? 'text' : 'password'}
            value={values[field]}
            required
            autoComplete={field === 'password' ? 'new-password' : 'current-password'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={rules[field].max}
            aria-invalid={Boolean(errors[field])}
            aria-describedby={describedBy(`account-${field}`, { hint: hints[field], error: errors[field] })}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        </FieldFrame>
      ))}
      <label>
        <input type="checkbox" checked={isShown} onChange={({ target }) => setShown(target.checked)} />
        Show what I type
      </label>
      <Button type="submit" variant="contained" aria-disabled={isPending}>
        {isPending ? 'Changing…' : 'Change the password'}
      </Button>
      <p>All other devices are signed out; this one stays. Passkeys stay too.</p>
    </Form>
  );
}

const Form = styled('form')({
  '& > button': { justifySelf: 'start', minHeight: 56 },
  '& > label': { display: 'flex', alignItems: 'center', gap: 14, minHeight: 48, fontWeight: 650, cursor: 'pointer' },
  '& > label input': { flex: 'none', width: 24, height: 24, margin: 0 },
});
const Input = styled('input')({ ...controlStyle, padding: '0 0.875rem' });
