import { apiRoutes, type KeyView, type NewCalendarFeed } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownerRequest } from '../../../lib/session';
import { ListState } from '../more/list-state';
import { formatMoment } from '../../../lib/format-moment';
import { focusAfter } from '../kit/focus-after';
import { showFailure } from '../kit/show-failure';
import { NewAddress } from './new-address';
import { kindWords } from './key-words';
import { askFirst } from './question-sheet';
import { useEndKey, useKeys } from './use-keys';

const ifLost = 'If a new address was made, the one before no longer works: make another now.';

/** The person's own visits in a phone's calendar: a private address to subscribe to, created and ended here. */
export function CalendarPage() {
  const page = useRef<HTMLDivElement>(null);
  const state = useRef<HTMLParagraphElement>(null);
  const { keys, error, reload } = useKeys();
  const address = keys?.find(({ kind }) => kind === 'calendar');
  const {
    mutate: make,
    data: made,
    isPending,
    reset,
  } = useMutation({
    mutationFn: createCalendarFeed,
    onSettled: reload,
    onError: (failure) => showFailure('No address was made', failure, ifLost),
  });
  // The list shows a new address a little after its answer.
  const isAnother = Boolean(address ?? made);
  const { mutate: end, isPending: isEnding } = useEndKey(() => {
    reset();
    // The focused button disappears with the address.
    focusAfter(state.current, page.current);
  });
  // A person has one address: to end it would end another that is being made, and the end's answer would hide that.
  const isBusy = isPending || isEnding;
  const askWhether = (question: string, yes: string) => askFirst({ question, no: 'Leave it', yes, children: kindWords.calendar.after });
  const makeOne = async () => {
    if (!isAnother || (await askWhether('Make another address?', 'Make another'))) make();
  };
  const endOne = async () => {
    if (address && (await askWhether('End this address?', 'End it'))) end(address);
  };
  return (
    <Stack ref={page} spacing={2}>
      <p>
        Your visits, and those that nobody has taken yet, in the calendar of your phone or computer. It follows every change by itself, some
        minutes or hours later.
      </p>
      <ListState count={keys && 1} error={error} empty="" onRetry={reload} />
      <p ref={state} tabIndex={-1}>
        {keys && (address ? stateWords(address) : 'You have no address yet.')}
      </p>
      {made && <NewAddress url={made.url} />}
      {keys && (
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button
            variant={isAnother ? 'outlined' : 'contained'}
            aria-disabled={isBusy}
            onClick={() => isBusy || void makeOne()}
          >
            {isPending ? 'Making…' : isAnother ? 'Make another address' : 'Make a private address'}
          </Button>
          {address && (
            <Button variant="outlined" color="danger" aria-disabled={isBusy} onClick={() => isBusy || void endOne()}>
              {isEnding ? 'Ending…' : 'End this address'}
            </Button>
          )}
        </Stack>
      )}
      <p>
        Anyone with the address can see the names, phone numbers and postcodes of your visits: keep it to yourself, and end it if a phone is
        lost.
      </p>
    </Stack>
  );
}

function stateWords({ since, lastUsedAt }: KeyView): string {
  const made = since ? `Your address was made ${formatMoment(since)}. ` : '';
  return made + (lastUsedAt ? `A calendar last read it ${formatMoment(lastUsedAt)}.` : 'No calendar has read it yet.');
}

/** A new address, shown only once; it replaces the one before. */
async function createCalendarFeed(): Promise<NewCalendarFeed> {
  return (await ownerRequest<NewCalendarFeed>({ method: 'POST', url: apiRoutes.calendarFeed })).data;
}
