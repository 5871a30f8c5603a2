import { startTransition, useEffect, useState } from 'react';

const still = '(prefers-reduced-motion: reduce)';

/** Whether things may move by themselves: not before the page's scripts run, and not for visitors who asked for less motion. */
export function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const query = matchMedia(still);
    // In a transition, so that the page answers while it is being set in motion.
    const look = () => startTransition(() => setAllowed(!query.matches));
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return allowed;
}
