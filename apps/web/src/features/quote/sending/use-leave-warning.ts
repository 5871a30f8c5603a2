import { useEffect } from 'react';
import { isRequestSaved } from './request-draft';
import { quoteRequest } from '../quote-request';

/** Milliseconds after which the system has taken over a call or an email. */
const handOverMs = 1000;

/** Makes the browser ask before the page is closed or reloaded, as long as this device has not saved the request. */
export function useLeaveWarning(): void {
  useEffect(() => {
    let callingUntil = 0;
    // Browsers treat a phone or email link as leaving the page. Somebody in a hurry to call must not be asked to confirm that.
    const call = ({ target }: Event) => {
      if ((target as Element).closest('a[href^="tel:"], a[href^="mailto:"], a[href^="sms:"]'))
        callingUntil = performance.now() + handOverMs;
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
