import { alertTimes, apiRoutes, type AlertsView, type UpdateAlerts } from '#dto';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownerRequest } from '../../../lib/session';
import { showFailure } from '../kit/show-failure';
import { MailboxForm } from './mailbox-form';
import { alertsKey } from './use-alerts';

const mutationKey = ['your-alerts'];

/** The person's own choices: being on call, the morning's email when alerts start, a mailbox of their own. */
export function YourAlerts({ you, starts }: { you: AlertsView['you']; starts: string }) {
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: alertsKey });
  const { mutate, isSuccess } = useMutation({
    mutationKey,
    // One after the other, as they were pressed.
    scope: { id: 'your-alerts' },
    mutationFn: (data: UpdateAlerts) => ownerRequest({ method: 'PATCH', url: apiRoutes.alerts, data }),
    onMutate: (change) => {
      client.setQueryData<AlertsView>(alertsKey, (read) => read && { ...read, you: { ...read.you, ...change } });
    },
    onError: (failure) => showFailure('Not saved', failure),
    // Before the last answer, a reading would lack the presses that wait.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? onSettled() : undefined),
  });
  const choice = (name: 'onCall' | 'digest', label: string, what: string) => (
    <FormControlLabel
      control={<Checkbox checked={you[name]} onChange={({ target }) => mutate({ [name]: target.checked })} />}
      label={<ListItemText primary={label} secondary={what} />}
    />
  );
  return (
    <Stack spacing={1.5} useFlexGap>
      {choice(
        'onCall',
        'On call',
        `New requests reach you at once. Everybody else is alerted to an emergency after ${alertTimes.everybodyMinutes} minutes.`,
      )}
      {choice('digest', 'A list each morning', `By email at ${starts}: everything that is waiting.`)}
      <p role="status">{isSuccess ? 'Saved' : ''}</p>
      <MailboxForm email={you.email} onSettled={onSettled} />
    </Stack>
  );
}
