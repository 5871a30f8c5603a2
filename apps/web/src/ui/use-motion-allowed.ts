import { startTransition, useEffect, useState } from 'react';

const still = '(prefers-reduced-motion: reduce)';

/** Whether the page may move things unasked: false until its scripts run, and for visitors who asked for less motion. */
export function useMotionAllowed(): boolean {
  const [allowed, setAllowed] = useState(false);
  useEffect(() => {
    const query = matchMedia(still);
    // In a transition, so that the page stays responsive while motion starts.
    const readQuery = () => startTransition(() => setAllowed(!query.matches));
    readQuery();
    query.addEventListener('change', readQuery);
    return () => query.removeEventListener('change', readQuery);
  }, []);
  return allowed;
}
