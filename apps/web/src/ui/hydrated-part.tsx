import { Suspense, useEffect, type ReactNode } from 'react';

/** Number of parts of the page that have not hydrated yet. */
let unhydrated = 0;

/**
 * A part of a page that hydrates separately. The browser can respond to the visitor between two parts, and a part that is tapped hydrates
 * first.
 */
export function HydratedPart({ children }: { children: ReactNode }) {
  useEffect(() => void (unhydrated += 1), []);
  return (
    <Suspense fallback={null}>
      {children}
      <ReportHydrated />
    </Suspense>
  );
}

/** Its effect runs once the surrounding part has hydrated. After the last part, `<html data-ready>` is set and `ready` is dispatched. */
function ReportHydrated() {
  useEffect(() => {
    unhydrated -= 1;
    if (unhydrated > 0) return;
    document.documentElement.dataset.ready = '';
    dispatchEvent(new Event('ready'));
  }, []);
  return null;
}
