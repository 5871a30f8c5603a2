import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Eye, UserRound } from 'lucide-react';
import { SavingMark } from '../../journal/saving-mark';
import { colors } from '../../../../ui/tokens';

export interface TakeLineProps {
  takenBy: string | null;
  /** The signed-in person's name; undefined until loaded. */
  me: string | undefined;
  lookers: readonly string[];
  /** The new value is being saved. */
  isSaving: boolean;
  onTake: (takenBy: string | null) => void;
}

/** Who has taken a record, the button to take or return it, and who else is viewing it. */
export function TakeLine({ takenBy, me, lookers, isSaving, onTake }: TakeLineProps) {
  const mine = takenBy !== null && takenBy === me;
  return (
    <div>
      <Line>
        <UserRound aria-hidden size={20} strokeWidth={1.75} />
        <span>{takenBy === null ? 'Nobody has it' : mine ? 'You have it' : `${takenBy} has it`}</span>
        <SavingMark isShown={isSaving} />
        {me && (
          <Button variant="outlined" onClick={() => onTake(mine ? null : me)} sx={{ minHeight: 48, paddingBlock: 0.5, backgroundColor: colors.white }}>
            {mine ? 'Give back' : takenBy === null ? 'Take it' : 'Take over'}
          </Button>
        )}
      </Line>
      <div role="status">
        {lookers.length > 0 && (
          <Looking>
            <Eye aria-hidden size={20} strokeWidth={1.75} />
            {`${lookers.join(' and ')} ${lookers.length === 1 ? 'is' : 'are'} looking at this now`}
          </Looking>
        )}
      </div>
    </div>
  );
}

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 48,
  '& span': { flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' },
  '& svg': { flex: 'none' },
});
const Looking = styled('p')({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minHeight: 40,
  paddingInline: 12,
  marginTop: 4,
  borderRadius: 6,
  backgroundColor: colors.amberPale,
  fontWeight: 600,
});
