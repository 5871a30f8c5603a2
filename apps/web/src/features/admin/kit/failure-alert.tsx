import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { failureAdvice } from './failure-advice';

export interface FailureAlertProps {
  /** What failed. */
  title?: string;
  /** The failure, from which the advice follows. */
  error?: Error;
  /** Absent if trying again is useless. */
  onRetry?: () => void;
  children?: ReactNode;
}

/** Announces that something could not be loaded, says what to do, and offers to try again. */
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
