import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { isSignedOut } from '../../../lib/api-error';
import { Notice } from '../../../ui/notice';
import { failureAdvice } from '../kit/failure-advice';

export interface ListStateProps {
  /** How many there are; undefined until they are known. */
  count: number | undefined;
  error: Error | null;
  /** What to say when there are none. */
  empty: string;
  onRetry: () => void;
}

/** Says that a list loads, is empty, or could not be loaded and what to do. */
export function ListState({ count, error, empty, onRetry }: ListStateProps) {
  const failed = error && !isSignedOut(error);
  return (
    <>
      {failed && (
        <Failed tone="danger" role="alert">
          <p>{failureAdvice(error)}</p>
          <Button variant="outlined" color="danger" onClick={onRetry}>
            Try again
          </Button>
        </Failed>
      )}
      <p role="status">{count === 0 ? empty : count === undefined && !failed && 'Loading…'}</p>
    </>
  );
}

const Failed = styled(Notice)({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 12, marginBlock: 12 });
