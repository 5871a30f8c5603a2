import { apiRoutes, type CalendarFeedView } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ListState } from '../more/list-state';
import { formatMoment } from '../record/format-moment';
import { showFailure } from '../record/show-failure';
import { createCalendarFeed, readCalendarFeed, revokeCalendarFeed } from './calendar-calls';
import { NewAddress } from './new-address';
import { QuestionSheet } from './question-sheet';

/** One's own visits in the calendar of a phone: a private address to subscribe to, made and ended here. */
export function CalendarPage() {
  const [isAsking, setAsking] = useState<'new' | 'end'>();
  const state = useRef<HTMLParagraphElement>(null);
  const { data, error, refetch } = useQuery<CalendarFeedView>({
    queryKey: [apiRoutes.calendarFeed],
    queryFn: readCalendarFeed,
    refetchOnMount: 'always',
  });
  const onSettled = () => void refetch();
  const { mutate: make, data: made, reset } = useMutation({
    mutationFn: createCalendarFeed,
    onSettled,
    onError: (failure) => showFailure('No address was made', failure),
  });
  const { mutate: end } = useMutation({
    mutationFn: revokeCalendarFeed,
    onSuccess: () => {
      reset();
      state.current?.focus();
    },
    onSettled,
    onError: (failure) => showFailure('The address still works', failure),
  });
  const answer = () => {
    if (isAsking === 'new') make();
    else end();
    setAsking(undefined);
  };
  const since = data?.createdAt;
  return (
    <Page>
      <p>
        Your visits, and those that nobody has taken yet, in the calendar of your phone or computer. It follows every change by itself,
        some minutes or hours later.
      </p>
      <ListState count={data && 1} error={error} empty="" onRetry={onSettled} />
      <p ref={state} tabIndex={-1}>
        {data && (since ? `Your address was made ${formatMoment(since)}. ${readWords(data.lastReadAt)}` : 'You have no address yet.')}
      </p>
      {made && <NewAddress url={made.url} />}
      {data && (
        <div>
          <Button variant={since ? 'outlined' : 'contained'} onClick={() => (since ? setAsking('new') : make())}>
            {since ? 'Make another address' : 'Make a private address'}
          </Button>
          {since && (
            <Button variant="outlined" color="danger" onClick={() => setAsking('end')}>
              End this address
            </Button>
          )}
        </div>
      )}
      <p>
        Whoever has the address sees names, phone numbers and postcodes of your visits: give it to nobody, and end it when a phone is lost.
      </p>
      {isAsking && (
        <QuestionSheet
          question={isAsking === 'new' ? 'Make another address?' : 'End this address?'}
          no="Leave it"
          yes={isAsking === 'new' ? 'Make another' : 'End it'}
          onNo={() => setAsking(undefined)}
          onYes={answer}
        >
          Calendars that read the present address get nothing new from it any more. What they hold already may stay there until you
          remove it.
        </QuestionSheet>
      )}
    </Page>
  );
}

function readWords(lastReadAt: string | null): string {
  return lastReadAt ? `A calendar last read it ${formatMoment(lastReadAt)}.` : 'No calendar has read it yet.';
}

const Page = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& > div > button': { minHeight: 56, marginInlineEnd: 12, marginBlockEnd: 12 },
});
