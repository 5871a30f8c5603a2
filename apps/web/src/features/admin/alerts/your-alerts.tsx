import { alertRules, alertTimes, errorOf, type AlertsView, type UpdateAlerts } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { describedBy, fieldIds, focusField } from '../../../ui/fields/field-ids';
import { controlStyle } from '../../../ui/fields/field-styles';
import { colors } from '../../../ui/tokens';
import { showFailure } from '../record/show-failure';
import { updateAlerts } from './alert-calls';
import { alertsKey } from './use-alerts';

const field = 'alert-email';
const hint = 'Alerts go to the business’s own mailbox in any case. Leave it empty for no others.';

/** What one chooses for oneself: on call, the morning's email, a mailbox of one's own. */
export function YourAlerts({ you }: { you: AlertsView['you'] }) {
  const client = useQueryClient();
  const [email, setEmail] = useState(you.email);
  const [error, setError] = useState<string>();
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: updateAlerts,
    onError: (failure) => showFailure('Not saved', failure),
    onSettled: () => client.invalidateQueries({ queryKey: alertsKey }),
  });
  const shown: AlertsView['you'] = { ...you, ...(isPending ? variables : {}) };
  const saveEmail = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = email.trim() ? errorOf(alertRules.email, email.trim())?.message : undefined;
    setError(wrong);
    if (wrong) focusField(field);
    else mutate({ email: email.trim() });
  };
  const choice = (name: keyof UpdateAlerts & ('onCall' | 'digest'), label: string, what: string) => (
    <Choice>
      <input type="checkbox" checked={shown[name]} onChange={({ target }) => mutate({ [name]: target.checked })} />
      <span>
        <strong>{label}</strong>
        <small>{what}</small>
      </span>
    </Choice>
  );
  return (
    <Part>
      {choice('onCall', 'On call', `New requests reach you at once. Who is not on call hears of an emergency after ${alertTimes.everybodyMinutes} minutes.`)}
      {choice('digest', 'A list each morning', `At ${alertTimes.daily}, by email: all that waits.`)}
      <form onSubmit={saveEmail} noValidate>
        <FieldFrame name={field} label={alertRules.email.label} hint={hint} error={error}>
          <Input
            id={fieldIds(field).control}
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            maxLength={alertRules.email.max}
            aria-invalid={Boolean(error)}
            aria-describedby={describedBy(field, { hint, error })}
            onChange={({ target }) => setEmail(target.value)}
          />
        </FieldFrame>
        <Button type="submit" variant="outlined" aria-disabled={isPending}>
          Save this email
        </Button>
      </form>
      <p role="status">{isSuccess ? 'Saved' : ''}</p>
    </Part>
  );
}

const Part = styled('div')({ display: 'grid', gap: 12, '& form': { display: 'grid', gap: 12 }, '& button': { justifySelf: 'start', minHeight: 56 } });
const Choice = styled('label')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minHeight: 64,
  cursor: 'pointer',
  '& input': { flex: 'none', width: 28, height: 28, accentColor: colors.forest700 },
  '& strong, & small': { display: 'block' },
  '& small': { fontSize: '0.9375rem' },
});
const Input = styled('input')({ ...controlStyle, padding: '0 0.875rem' });
