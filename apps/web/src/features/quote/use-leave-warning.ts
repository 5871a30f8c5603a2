import { useEffect } from 'react';

/** A call or a mail has been handed to the system by then. Milliseconds. */
const handOverMs = 1000;

/** While on, the browser asks before the page is closed or reloaded: nothing typed is kept anywhere else. */
export function useLeaveWarning(on: boolean): void {
  useEffect(() => {
    if (!on) return;
    let callingUntil = 0;
    // Browsers take a phone or mail link for leaving; nobody in a hurry to call may be asked whether they are sure.
    const call = ({ target }: Event) => {
      if ((target as Element).closest('a[href^="tel:"], a[href^="mailto:"]')) callingUntil = performance.now() + handOverMs;
    };
    const warn = (event: Event) => {
      if (performance.now() > callingUntil) event.preventDefault();
    };
    addEventListener('click', call, { capture: true });
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('click', call, { capture: true });
      removeEventListener('beforeunload', warn);
    };
  }, [on]);
}
