import Box from '@mui/material/Box';
import { isSignedOut } from '../../../lib/api-error';
import { FailureAlert } from '../kit/failure-alert';

export interface ListStateProps {
  /** Number of items; undefined until loaded. */
  count: number | undefined;
  error: Error | null;
  /** Shown if there are none. */
  empty: string;
  onRetry: () => void;
}

/** Says that a list is loading, that it is empty, or that it could not be loaded and what to do. */
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
