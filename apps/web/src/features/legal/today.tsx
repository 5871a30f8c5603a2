import { useDeferredValue } from 'react';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Today's date, such as "20 November 2026". In the page's HTML it is the day of the build, until the page's scripts run. */
export function Today() {
  const running = useDeferredValue(true, false);
  // React keeps the HTML's text when it hydrates; another key makes it render again.
  return (
    <span key={String(running)} suppressHydrationWarning>
      {long.format(new Date())}
    </span>
  );
}
