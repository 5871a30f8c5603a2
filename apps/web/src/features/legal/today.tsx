import { useDeferredValue, useState } from 'react';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

/** Today's date, such as "20 November 2026". The page's HTML has the date of the build, until the page's scripts run. */
export function Today() {
  const [today] = useState(() => long.format(new Date()));
  const running = useDeferredValue(true, false);
  // Hydration keeps the HTML's text. A new key makes React render the date again.
  return (
    <span key={String(running)} suppressHydrationWarning>
      {today}
    </span>
  );
}
