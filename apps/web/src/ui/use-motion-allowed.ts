import { useSyncExternalStore } from 'react';

const still = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves: not before the page's scripts run, and not for visitors who asked for less motion. */
export function useMotionAllowed(): boolean {
  return useSyncExternalStore(subscribe, () => !matchMedia(still).matches, () => false);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(still);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
