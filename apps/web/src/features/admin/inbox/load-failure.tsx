import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { colors, radii } from '../../../ui/tokens';
import { failureAdvice } from '../record/failure-advice';
import { formatTime } from '../record/format-moment';

export interface LoadFailureProps {
  error: Error;
  /** When what is still on screen was loaded, in milliseconds since 1970; 0 when nothing is. */
  loadedAt: number;
  onRetry: () => void;
}

/** Says that the lists could not be loaded, what the owner sees instead and what to do. */
export function LoadFailure({ error, loadedAt, onRetry }: LoadFailureProps) {
  return (
    <Panel role="alert">
      <div>
        <strong>{loadedAt ? `Not refreshed: this is how things stood at ${formatTime(loadedAt)}.` : 'The submissions could not be loaded.'}</strong>
        <p>{failureAdvice(error)}</p>
      </div>
      <Button variant="outlined" color="danger" onClick={onRetry}>
        Try again
      </Button>
    </Panel>
  );
}

const Panel = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
  padding: '16px 20px',
  border: `1px solid ${colors.red}`,
  borderRadius: radii.card,
  backgroundColor: colors.redPale,
});
