import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's scripts run: not yet in the HTML that is written ahead, nor while it is taken over. */
export function useRunning(): boolean {
  return useSyncExternalStore(never, () => true, () => false);
}
