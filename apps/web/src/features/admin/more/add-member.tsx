import { errorOf, memberRules, ownerLimits, type CreateMember } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type SyntheticEvent } from 'react';
import { ApiError } from '../../../lib/api-error';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds, focusField } from '../../../ui/fields/field-ids';
import { controlStyle } from '../../../ui/fields/field-styles';
import { showToast } from '../../../ui/toast/show-toast';
import { showFailure } from '../record/show-failure';
import { addMember } from './more-calls';

type Field = keyof CreateMember;
type Errors = Partial<Record<Field, string>>;

const fields: readonly Field[] = ['username', 'password'];
const hints: Errors = {
  username: 'Letters, digits and . _ -. Short, as it stands beside what this person did. It cannot be changed later.',
  password: `${ownerLimits.minPassword} characters or more; three or four words are good. Tell it to this person yourself: it is not sent and not shown again.`,
};

/** Lets another person in, with a name and a password that whoever adds them passes on. */
export function AddMember({ onAdded }: { onAdded: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<CreateMember>({ username: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const { mutate, isPending } = useMutation({
    mutationFn: addMember,
    onSuccess: ({ username }) => {
      setValues({ username: '', password: '' });
      showToast({ title: `${username} may sign in now`, description: 'With the name and the password that you chose.' });
      onAdded();
    },
    onError: (error) => {
      const refused = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
      const named = Object.fromEntries(refused.map(({ field, message }) => [field, message])) as Errors;
      if (refused.length > 0) return refuse(named);
      showFailure('Not added', error);
    },
  });
  const refuse = (next: Errors) => {
    setErrors(next);
    const first = fields.find((field) => next[field]);
    if (first) focusField(`member-${first}`);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending) return;
    const found = fields.map((field) => [field, errorOf(memberRules[field], values[field])?.message] as const);
    const wrong = found.filter(([, message]) => message);
    if (wrong.length > 0) return refuse(Object.fromEntries(wrong));
    setErrors({});
    mutate(values);
  };
  return (
    <Form ref={form} onSubmit={submit} noValidate aria-labelledby="add-member">
      <h3 id="add-member">Add a person</h3>
      <p>Everybody here sees and changes all requests.</p>
      {fields.map((field) => (
        <FieldFrame key={field} name={`member-${field}`} label={memberRules[field].label} required hint={hints[field]} error={errors[field]}>
          <Input
            id={fieldIds(`member-${field}`).control}
            value={values[field]}
            required
            autoComplete={field === 'password' ? 'new-password' : 'off'}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={memberRules[field].max}
            aria-invalid={Boolean(errors[field])}
            aria-describedby={describedBy(`member-${field}`, { hint: hints[field], error: errors[field] })}
            onChange={({ target }) => setValues({ ...values, [field]: target.value })}
          />
        </FieldFrame>
      ))}
      <Button type="submit" variant="contained" aria-disabled={isPending}>
        {isPending ? 'Adding…' : 'Add this person'}
      </Button>
      <p>
        Whoever looks after the server can do the same with <code>npm run create-owner -- name</code>.
      </p>
    </Form>
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  '& h3': { fontSize: '1.125rem', fontWeight: 700 },
  '& button': { justifySelf: 'start', minHeight: 56 },
  '& code': { fontFamily: 'ui-monospace, monospace', fontSize: '0.9375rem', overflowWrap: 'anywhere' },
});
const Input = styled('input')({ ...controlStyle, padding: '0 0.875rem' });
