import { useEffect } from 'react';
import { isRequestSaved } from './request-draft';
import { quoteRequest } from '../quote-request';

/** A call or a mail has been handed to the system by then. Milliseconds. */
const handOverMs = 1000;

/** While this device does not keep the request, the browser asks before the page is closed or reloaded. */
export function useLeaveWarning(): void {
  useEffect(() => {
    let callingUntil = 0;
    // Browsers take a phone or mail link for leaving; nobody in a hurry to call may be asked whether they are sure.
    const call = ({ target }: Event) => {
      if ((target as Element).closest('a[href^="tel:"], a[href^="mailto:"], a[href^="sms:"]')) callingUntil = performance.now() + handOverMs;
    };
    const warn = (event: Event) => {
      if (!isRequestSaved(quoteRequest()) && performance.now() > callingUntil) event.preventDefault();
    };
    addEventListener('click', call, { capture: true });
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('click', call, { capture: true });
      removeEventListener('beforeunload', warn);
    };
  }, []);
}
