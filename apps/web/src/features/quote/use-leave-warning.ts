import { useEffect } from 'react';

/** While on, the browser asks before the page is closed or reloaded: nothing typed is kept anywhere else. */
export function useLeaveWarning(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const warn = (event: Event) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [on]);
}
