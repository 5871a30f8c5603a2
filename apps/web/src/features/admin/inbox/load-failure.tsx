import { FailureAlert } from '../kit/failure-alert';
import { formatTime } from '../../../lib/format-moment';

export interface LoadFailureProps {
  error: Error;
  /** When the lists on the screen were loaded, in milliseconds since 1970; 0 if there are none. */
  loadedAt: number;
  onRetry: () => void;
}

/** Says that the lists could not be loaded, what is shown instead and what to do. */
export function LoadFailure({ error, loadedAt, onRetry }: LoadFailureProps) {
  const title = loadedAt ? `Not refreshed: this is how things stood at ${formatTime(loadedAt)}.` : 'The submissions could not be loaded.';
  return <FailureAlert title={title} error={error} onRetry={onRetry} />;
}
