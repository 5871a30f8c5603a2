import { useSyncExternalStore } from 'react';

const tickMs = 15_000;
const minuteMs = 60_000;

/** The present minute, milliseconds since 1970: what is counted in minutes goes on while the page is looked at. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs) * minuteMs);
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', tick);
  };
}
