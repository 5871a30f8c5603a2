import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Notice } from '../../../ui/notice';
import { failureAdvice } from '../kit/failure-advice';
import { formatTime } from '../kit/format-moment';

export interface LoadFailureProps {
  error: Error;
  /** When what is still on screen was loaded, in milliseconds since 1970; 0 when nothing is. */
  loadedAt: number;
  onRetry: () => void;
}

/** Says that the lists could not be loaded, what the owner sees instead and what to do. */
export function LoadFailure({ error, loadedAt, onRetry }: LoadFailureProps) {
  return (
    <Panel tone="danger" role="alert">
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

const Panel = styled(Notice)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '12px 24px',
});
