import { apiRoutes, type KeyView } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ownerRequest } from '../../../lib/session';
import { showToast } from '../../../ui/toast/show-toast';
import { showFailure } from '../kit/show-failure';
import { countInWords } from './key-words';
import { askFirst } from './question-sheet';

/** For somebody who has lost a phone: one button ends all other keys. Nothing if there are none. */
export function EndOthers({ keys, onEnded }: { keys: readonly KeyView[]; onEnded: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => ownerRequest({ method: 'DELETE', url: apiRoutes.keys }),
    onSuccess: () => {
      showToast({ title: 'Everything but this has ended', description: 'If somebody might know your password, change it below now.' });
      onEnded();
    },
    onError: (failure) => showFailure('Not ended', failure),
    // Alerts and the calendar have their own pages.
    onSettled: () => client.invalidateQueries(),
  });
  const isStaying = ({ current, kind }: KeyView) => current || kind === 'mailbox';
  const others = keys.filter((key) => !isStaying(key));
  if (others.length === 0) return null;
  const end = async () => {
    const isSure = await askFirst({
      question: 'End everything but this?',
      no: 'Leave it as it is',
      yes: 'End everything but this',
      children: `This ends: ${countInWords(others)}. This stays: ${countInWords(keys.filter(isStaying))}, and your password. Anything unsaved on another phone stays there until you sign in on it again.`,
    });
    if (isSure) mutate();
  };
  return (
    <Alert>
      <p>
        <strong>Is a phone lost or stolen?</strong> End everything but this here. Then change the password, below.
      </p>
      <Button
        variant="contained"
        color="danger"
        aria-disabled={isPending}
        onClick={() => isPending || void end()}
        sx={{ justifySelf: 'start' }}
      >
        {isPending ? 'Ending…' : 'End everything but this'}
      </Button>
    </Alert>
  );
}
