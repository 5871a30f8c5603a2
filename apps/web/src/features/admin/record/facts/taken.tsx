import { viewingMinutes } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useEffect, useState } from 'react';
import { SavingMark } from '../../journal/saving-mark';
import { colors } from '../../../../ui/tokens';
import { Eye, UserRound } from '../../kit/icons';
import { useTeam } from '../../kit/use-team';
import type { RecordPartProps } from '../change/use-change-record';
import type { RecordFact } from './record-fact';

/** The person in charge. */
export const taken = {
  at: 'doing',
  Control: TakeLine,
  events: { taken: ({ from, to }) => (to ? `Taken by ${to}` : `Given back by ${from}`) },
} satisfies RecordFact;

/** Who has taken a record, the button to take or return it, and who else is viewing it. */
function TakeLine({ whole, readAt, shown, saving, change }: RecordPartProps) {
  const { me } = useTeam();
  const lookers = useFresh(readAt, viewingMinutes * 60_000) ? whole.lookers : [];
  const { takenBy } = shown.work;
  const mine = takenBy !== null && takenBy === me;
  return (
    <div>
      <Stack direction="row" sx={takeSx}>
        <UserRound size={20} />
        <span>{takenBy === null ? 'Nobody’s on it yet' : mine ? 'You’re on it' : `${takenBy} is on it`}</span>
        <SavingMark isShown={saving.has('takenBy')} />
        {me && (
          <Button variant="outlined" size="small" onClick={() => change({ takenBy: mine ? null : me }, mine ? 'given back' : 'taken')}>
            {mine ? 'Give back' : takenBy === null ? 'I’ll take it' : 'Take over'}
          </Button>
        )}
      </Stack>
      <div role="status">
        {lookers.length > 0 && (
          <Stack direction="row" sx={lookersSx}>
            <Eye size={20} />
            {`${new Intl.ListFormat('en-GB').format(lookers)} ${lookers.length === 1 ? 'is' : 'are'} looking at this now`}
          </Stack>
        )}
      </div>
    </div>
  );
}

/** Whether less than this many milliseconds have passed since then. */
function useFresh(since: number, ms: number): boolean {
  const [staleSince, setStale] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setStale(since), Math.max(0, since + ms - Date.now()));
    return () => clearTimeout(timer);
  }, [since, ms]);
  return staleSince !== since;
}

/** An icon, words, and a button beside them. */
export const takeSx = {
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  lineHeight: 1.35,
  '& > span': { flex: '1 1 8rem', minWidth: 0, overflowWrap: 'anywhere' },
  '& svg, & button': { flex: 'none' },
};
const lookersSx = {
  ...takeSx,
  minHeight: 40,
  paddingInline: 1.5,
  marginTop: 0.5,
  borderRadius: 1,
  backgroundColor: colors.amberPale,
  fontWeight: 600,
};
