import { useSyncExternalStore } from 'react';

const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
const never = () => () => undefined;

/** Today's date, such as "20 November 2026". Empty until the page's scripts run: a prerendered page can't know the day. */
export function Today() {
  return <span>{useSyncExternalStore(never, () => long.format(new Date()), () => '\u00a0')}</span>;
}
