import { useEffect } from 'react';

/** Each step scrolls to its heading; the browser would put back where an earlier step was left, below or above it. */
export function useOwnScrolling(): void {
  useEffect(() => {
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, []);
}
