import type { KeyView } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '../../../ui/toast/show-toast';
import { showFailure } from '../kit/show-failure';
import { endOtherKeys } from './account-calls';
import { countInWords } from './key-words';
import { QuestionSheet } from './question-sheet';

/** For somebody who has lost a phone: one button ends all other keys. Nothing if there are none. */
export function EndOthers({ keys, onEnded }: { keys: readonly KeyView[]; onEnded: () => void }) {
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: endOtherKeys,
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
  return (
    <Alert>
      <p>
        <strong>Is a phone lost or stolen?</strong> End everything but this here. Then change the password, below.
      </p>
      <Button
        variant="contained"
        color="danger"
        aria-disabled={isPending}
        onClick={() => isPending || setAsking(true)}
        sx={{ justifySelf: 'start' }}
      >
        {isPending ? 'Ending…' : 'End everything but this'}
      </Button>
      {isAsking && (
        <QuestionSheet
          question="End everything but this?"
          no="Leave it as it is"
          yes="End everything but this"
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            mutate();
          }}
        >
          {`This ends: ${countInWords(others)}. `}
          {`This stays: ${countInWords(keys.filter(isStaying))}, and your password. `}
          Anything unsaved on another phone stays there until you sign in on it again.
        </QuestionSheet>
      )}
    </Alert>
  );
}
