import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { SavingMark } from '../../journal/saving-mark';
import { colors } from '../../../../ui/tokens';
import { Eye, UserRound } from '../../kit/icons';
import { useTeam } from '../../kit/use-team';
import type { RecordPartProps } from './use-change-record';

/** Who has taken a record, the button to take or return it, and who else is viewing it. */
export function TakeLine({ shown, saving, change, lookers }: RecordPartProps & { lookers: readonly string[] }) {
  const { me } = useTeam();
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
