import { useSyncExternalStore } from 'react';
import { followServerClock, serverNow } from '../live/server-clock';

const tickMs = 15_000;
const minuteMs = 60_000;

/** The present minute by the server's clock, milliseconds since 1970; keeps ticking while the page is shown. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => Math.floor(serverNow() / minuteMs) * minuteMs);
}

function subscribe(tick: () => void): () => void {
  const timer = setInterval(tick, tickMs);
  document.addEventListener('visibilitychange', tick);
  const unfollow = followServerClock(tick);
  return () => {
    clearInterval(timer);
    unfollow();
    document.removeEventListener('visibilitychange', tick);
  };
}
