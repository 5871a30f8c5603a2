import { useSyncExternalStore } from 'react';

/** Whether the window is scrolled by more than this many pixels; false until the page's scripts run. */
export function useScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(subscribe, () => window.scrollY > pixels, () => false);
}

function subscribe(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}
