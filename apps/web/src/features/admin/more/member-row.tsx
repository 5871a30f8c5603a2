import type { TeamMember } from '#dto';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error';
import { showToast } from '../../../ui/toast/show-toast';
import { QuestionSheet } from '../account/question-sheet';
import { showFailure } from '../kit/show-failure';
import { removeMember, suspendMember } from './more-calls';

export interface MemberRowProps {
  member: TeamMember;
  onRemoved: () => void;
}

/** One person of the team, with buttons to shut them out and to let them back; the signed-in person has none. */
export function MemberRow({ member: { username, you, suspended }, onRemoved }: MemberRowProps) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState<'suspend' | 'remove'>();
  const showRefusal = (title: string, failure: Error) => {
    const { status, problem } = failure instanceof ApiError ? failure : { status: 0, problem: undefined };
    if (status === 404) showToast({ title: `${username} is not here any more`, description: 'Somebody else removed them meanwhile.' });
    else if (status === 409 && problem) showToast({ title, description: problem.detail, variant: 'destructive' });
    else showFailure(title, failure);
  };
  const change = useMutation({
    mutationFn: suspendMember,
    onSuccess: (_, { suspended: isOut }) => showToast(isOut ? { title: `${username} is suspended`, description: 'You can let them back here at any time.' } : { title: `${username} may sign in again` }),
    onError: (failure) => showRefusal('Nothing was changed', failure),
    onSettled: () => client.invalidateQueries(),
  });
  const removal = useMutation({
    mutationFn: removeMember,
    onSuccess: () => {
      showToast({ title: `${username} was removed`, description: 'All their ways in have ended. The history keeps the name.' });
      onRemoved();
    },
    onError: (failure) => showRefusal('Not removed', failure),
    onSettled: () => client.invalidateQueries(),
  });
  const isBusy = change.isPending || removal.isPending;
  const ask = (what: 'suspend' | 'remove') => isBusy || setAsking(what);
  const answer = () => {
    setAsking(undefined);
    if (isAsking === 'suspend') change.mutate({ username, suspended: true });
    else removal.mutate(username);
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
        secondary={suspended && 'May not sign in and is told nothing.'}
      />
      {!you && (
        <Stack direction="row" spacing={1} sx={{ marginInlineEnd: -1 }}>
          <Button
            variant="text"
            aria-label={suspended ? `Let back ${username}` : `Suspend ${username}`}
            aria-disabled={isBusy}
            onClick={() => (suspended ? isBusy || change.mutate({ username, suspended: false }) : ask('suspend'))}
          >
            {suspended ? 'Let back' : 'Suspend'}
          </Button>
          <Button variant="text" color="danger" aria-label={`Remove ${username}`} aria-disabled={isBusy} onClick={() => ask('remove')}>
            Remove
          </Button>
        </Stack>
      )}
      {isAsking === 'suspend' && (
        <QuestionSheet question={`Suspend ${username}?`} no="Leave it" yes="Suspend" onNo={() => setAsking(undefined)} onYes={answer}>
          {username} is signed out everywhere at once, cannot sign in and is alerted of nothing until you let them back. What they have
          taken stays theirs; what waits unsaved on their phone waits on.
        </QuestionSheet>
      )}
      {isAsking === 'remove' && (
        <QuestionSheet question={`Remove ${username}?`} no="Keep them" yes="Remove for good" onNo={() => setAsking(undefined)} onYes={answer}>
          All their ways in end at once: sign-ins, passkeys, calendar, alerts. Open requests that they had taken are nobody’s again. The
          history keeps the name. What waits unsaved on their phone is not taken any more.
        </QuestionSheet>
      )}
    </ListItem>
  );
}
