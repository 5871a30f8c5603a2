import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { failureAdvice } from './failure-advice';

export interface FailureAlertProps {
  /** What did not work. */
  title?: string;
  /** What to do about it follows from it. */
  error?: Error;
  /** Absent where another try is of no use. */
  onRetry?: () => void;
  children?: ReactNode;
}

/** Says at once that something could not be loaded, what to do, and tries again. */
export function FailureAlert({ title, error, onRetry, children }: FailureAlertProps) {
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        onRetry && (
          <Button variant="outlined" color="danger" onClick={onRetry}>
            Try again
          </Button>
        )
      }
    >
      {title && <strong>{title}</strong>}
      {error && <p>{failureAdvice(error)}</p>}
      {children}
    </Alert>
  );
}
