import { alertTimes, type AlertsView } from '#dto';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { colors } from '../../../ui/tokens';
import { showFailure } from '../kit/show-failure';
import { updateAlerts } from './alert-calls';
import { MailboxForm } from './mailbox-form';
import { alertsKey } from './use-alerts';

/** What one chooses for oneself: on call, the morning's email, a mailbox of one's own. */
export function YourAlerts({ you }: { you: AlertsView['you'] }) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: alertsKey });
  const { mutate, isPending, isSuccess, variables } = useMutation({
    mutationFn: updateAlerts,
    onError: (failure) => showFailure('Not saved', failure),
    onSettled,
  });
  const shown: AlertsView['you'] = { ...you, ...(isPending ? variables : {}) };
  const choice = (name: 'onCall' | 'digest', label: string, what: string) => (
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
      {choice('onCall', 'On call', `New requests reach you at once. Everybody else hears of an emergency after ${alertTimes.everybodyMinutes} minutes.`)}
      {choice('digest', 'A list each morning', `At ${alertTimes.daily}, by email: all that waits.`)}
      <p role="status">{isSuccess ? 'Saved' : ''}</p>
      <MailboxForm email={you.email} onSettled={onSettled} />
    </Part>
  );
}

const Part = styled('div')({ display: 'grid', gap: 12 });
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
