import { FailureAlert } from '../kit/failure-alert';
import { formatTime } from '../kit/format-moment';

export interface LoadFailureProps {
  error: Error;
  /** When what is still on screen was loaded, in milliseconds since 1970; 0 when nothing is. */
  loadedAt: number;
  onRetry: () => void;
}

/** Says that the lists could not be loaded, what the owner sees instead and what to do. */
export function LoadFailure({ error, loadedAt, onRetry }: LoadFailureProps) {
  const title = loadedAt ? `Not refreshed: this is how things stood at ${formatTime(loadedAt)}.` : 'The submissions could not be loaded.';
  return <FailureAlert title={title} error={error} onRetry={onRetry} />;
}
