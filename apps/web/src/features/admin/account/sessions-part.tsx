import { apiRoutes, type SessionView } from '#dto';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ListPage } from '../../../lib/owner-list';
import { ListState } from '../more/list-state';
import { formatMoment } from '../record/format-moment';
import { showFailure } from '../record/show-failure';
import { TextButton } from '../record/text-button';
import { endOtherSessions, endSession } from './account-calls';
import { QuestionSheet } from './question-sheet';
import { RowList } from './row-list';

/** Where one is signed in, each with a way to end it. */
export function SessionsPart() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const { data, error, refetch } = useQuery<ListPage<SessionView>>({ queryKey: [apiRoutes.sessions], refetchOnMount: 'always' });
  const onSettled = () => void refetch();
  const onError = (failure: Error) => showFailure('Still signed in', failure);
  // What had the focus goes with the rows.
  const onSuccess = () => heading.current?.focus();
  const { mutate: end } = useMutation({ mutationFn: endSession, onSuccess, onError, onSettled });
  const { mutate: endOthers } = useMutation({ mutationFn: endOtherSessions, onSuccess, onError, onSettled });
  const sessions = data?.rows ?? [];
  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions" ref={heading} tabIndex={-1}>
        Where you are signed in
      </h3>
      <ListState count={data?.rows.length} error={error} empty="" onRetry={onSettled} />
      <RowList aria-label="Where you are signed in">
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => (
          <li key={id}>
            <p>
              <strong>{current ? `${device} (this one)` : device}</strong>
              <small>{`Last used ${formatMoment(lastSeenAt)}`}</small>
              <small>{`Signed in ${formatMoment(createdAt)}`}</small>
            </p>
            {!current && (
              <TextButton data-danger aria-label={`Sign out ${device}, signed in ${formatMoment(createdAt)}`} onClick={() => end(id)}>
                Sign out
              </TextButton>
            )}
          </li>
        ))}
      </RowList>
      {sessions.length > 1 && (
        <Button variant="outlined" color="danger" onClick={() => setAsking(true)} sx={{ justifySelf: 'start', minHeight: 56 }}>
          Sign out all others
        </Button>
      )}
      {isAsking && (
        <QuestionSheet
          question="Sign out everywhere but here?"
          no="Leave them"
          yes="Sign out all others"
          onNo={() => setAsking(false)}
          onYes={() => {
            setAsking(false);
            endOthers();
          }}
        >
          Each needs a sign-in again. What waits there to be saved stays on that device until then.
        </QuestionSheet>
      )}
    </section>
  );
}
