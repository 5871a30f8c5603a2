import { styled } from '@mui/material/styles';
import { colors } from '../../../ui/tokens';
import { useWaitingChanges } from '../record/change/use-waiting-changes';

/** How many changes wait to be saved; nothing when none does. */
export function Waiting() {
  const { length } = useWaitingChanges();
  return <Line role="status">{length > 0 ? `${length} ${length === 1 ? 'change waits' : 'changes wait'} to be saved` : ''}</Line>;
}

const Line = styled('p')({ fontSize: '0.875rem', lineHeight: 1.3, color: colors.amberBright, fontWeight: 650 });
