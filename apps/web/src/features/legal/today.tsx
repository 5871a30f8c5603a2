import { useDeferredValue } from 'react';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Today's date, such as "20 November 2026". In the page's HTML it is the day on which the site was built, until the page's scripts run. */
export function Today() {
  const running = useDeferredValue(true, false);
  // What the HTML says stays as it is; another key draws it anew.
  return (
    <span key={String(running)} suppressHydrationWarning>
      {long.format(new Date())}
    </span>
  );
}
