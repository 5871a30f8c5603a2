import Box from '@mui/material/Box';
import { isSignedOut } from '../../../lib/api-error';
import { FailureAlert } from '../kit/failure-alert';

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
      {failed && <FailureAlert error={error} onRetry={onRetry} />}
      <Box component="p" role="status" sx={{ '&&:empty': { margin: 0 } }}>
        {count === 0 ? empty : count === undefined && !failed && 'Loading…'}
      </Box>
    </>
  );
}
