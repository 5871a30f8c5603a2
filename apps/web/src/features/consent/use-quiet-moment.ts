import { useEffect, useState } from 'react';

/** Milliseconds without a touch or a scroll that count as a pause. */
const quietMs = 500;

/** Whether the visitor has neither touched nor scrolled the page yet. */
const untouched = () =>
  typeof window !== 'undefined' && window.scrollY === 0 && !(navigator as Partial<Navigator>).userActivation?.hasBeenActive;

/** True on an untouched page; otherwise false until the visitor has paused once, so that nothing pops up under a moving thumb. */
export function useQuietMoment(): boolean {
  const [quiet, setQuiet] = useState(untouched);
  useEffect(() => {
    if (quiet) return;
    let timer = setTimeout(() => setQuiet(true), quietMs);
    const waitAnew = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setQuiet(true), quietMs);
    };
    const moves = ['pointerdown', 'pointerup', 'touchmove', 'scroll'] as const;
    for (const move of moves) addEventListener(move, waitAnew, { passive: true, capture: true });
    return () => {
      clearTimeout(timer);
      for (const move of moves) removeEventListener(move, waitAnew, { capture: true });
    };
  }, [quiet]);
  return quiet;
}
