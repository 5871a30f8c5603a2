import { Suspense, useEffect, useRef, type ReactNode, type RefObject } from 'react';

/** Number of parts of the page that have not hydrated yet. */
let unhydrated = 0;

/**
 * A part of a page that hydrates separately. The browser can respond to the visitor between two parts, and a part that is tapped hydrates
 * first.
 */
export function HydratedPart({ children }: { children: ReactNode }) {
  const isDone = useRef(false);
  useEffect(() => {
    unhydrated += 1;
    // A visitor who goes on early leaves parts that never hydrate.
    return () => finish(isDone);
  }, []);
  return (
    <Suspense fallback={null}>
      {children}
      <ReportHydrated to={isDone} />
    </Suspense>
  );
}

/** Its effect runs once the surrounding part has hydrated. */
function ReportHydrated({ to }: { to: RefObject<boolean> }) {
  useEffect(() => finish(to), [to]);
  return null;
}

/** Counts a part once. After the last part, `<html data-ready>` is set and `ready` is dispatched. */
function finish(isDone: RefObject<boolean>): void {
  if (isDone.current) return;
  isDone.current = true;
  unhydrated -= 1;
  if (unhydrated > 0) return;
  document.documentElement.dataset.ready = '';
  dispatchEvent(new Event('ready'));
}
