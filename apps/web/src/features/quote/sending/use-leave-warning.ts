import { useEffect } from 'react';
import { isRequestSaved } from './request-draft';
import { quoteRequest } from '../quote-request';

/** By then the system has taken over a call or a mail. Milliseconds. */
const handOverMs = 1000;

/** While this device does not save the request, the browser asks before the page is closed or reloaded. */
export function useLeaveWarning(): void {
  useEffect(() => {
    let callingUntil = 0;
    // Browsers treat a phone or mail link as leaving; nobody in a hurry to call should be asked to confirm.
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
