import { memberRoute, type TeamMember, type UpdateMember } from '#dto';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isNotFound } from '../../../lib/api-error';
import { ownerRequest } from '../../../lib/session';
import { showToast } from '../../../ui/toast/show-toast';
import { askFirst } from '../account/question-sheet';
import { showFailure } from '../kit/show-failure';

/** One person of the team, with buttons to shut them out and to let them back; the signed-in person has none. */
export function MemberRow({ member: { username, you, suspended }, onRemoved }: { member: TeamMember; onRemoved: () => void }) {
  const client = useQueryClient();
  const showRefusal = (title: string, failure: Error) => {
    if (isNotFound(failure)) showToast({ title: `${username} is no longer here`, description: 'Somebody else has removed them.' });
    else showFailure(title, failure);
  };
  const change = useMutation({
    mutationFn: (data: UpdateMember) => ownerRequest({ method: 'PATCH', url: memberRoute(username), data }),
    onSuccess: (_, { suspended: isOut }) =>
      showToast(
        isOut
          ? { title: `${username} is suspended`, description: 'You can let them back here at any time.' }
          : { title: `${username} can sign in again` },
      ),
    onError: (failure) => showRefusal('Nothing was changed', failure),
    onSettled: () => client.invalidateQueries(),
  });
  const removal = useMutation({
    mutationFn: () => ownerRequest({ method: 'DELETE', url: memberRoute(username) }),
    onSuccess: () => {
      showToast({ title: `${username} was removed`, description: 'They are signed out everywhere. The history keeps their name.' });
      onRemoved();
    },
    onError: (failure) => showRefusal('Not removed', failure),
    onSettled: () => client.invalidateQueries(),
  });
  const isBusy = change.isPending || removal.isPending;
  const suspend = async () => {
    const isSure = await askFirst({
      question: `Suspend ${username}?`,
      no: 'Leave it',
      yes: 'Suspend',
      children: `${username} is signed out everywhere at once, can’t sign in and gets no alerts until you let them back. They keep the requests they have taken. Anything unsaved on their phone waits there.`,
    });
    if (isSure) change.mutate({ suspended: true });
  };
  const remove = async () => {
    const isSure = await askFirst({
      question: `Remove ${username}?`,
      no: 'Keep them',
      yes: 'Remove for good',
      children:
        'Everything they sign in with ends at once: sessions, passkeys, calendar, alerts. Open requests that they had taken are free again. The history keeps their name. Anything unsaved on their phone is lost.',
    });
    if (isSure) removal.mutate();
  };
  return (
    <ListItem>
      <ListItemText
        primary={
          <>
            {username} {you && <Chip component="span" size="small" label="you" />}
            {suspended && <Chip component="span" size="small" color="primary" label="Suspended" />}
          </>
        }
        secondary={suspended && 'Can’t sign in, and gets no alerts.'}
      />
      {!you && (
        <Stack direction="row" spacing={1} sx={{ marginInlineEnd: -1 }}>
          <Button
            variant="text"
            aria-label={suspended ? `Let ${username} back in` : `Suspend ${username}`}
            aria-disabled={isBusy}
            onClick={() => isBusy || (suspended ? change.mutate({ suspended: false }) : void suspend())}
          >
            {suspended ? 'Let back in' : 'Suspend'}
          </Button>
          <Button
            variant="text"
            color="danger"
            aria-label={`Remove ${username}`}
            aria-disabled={isBusy}
            onClick={() => isBusy || void remove()}
          >
            Remove
          </Button>
        </Stack>
      )}
    </ListItem>
  );
}
