import { Suspense, useEffect, type ReactNode } from 'react';

/** Parts of the page that are not interactive yet. */
let asleep = 0;

/** A part of a page that hydrates separately: between two parts the browser can respond to the visitor, and a tapped one comes first. */
export function HydratedPart({ children }: { children: ReactNode }) {
  useEffect(() => void (asleep += 1), []);
  return (
    <Suspense fallback={null}>
      {children}
      <Awake />
    </Suspense>
  );
}

/** Effects run once the part around this has hydrated. `<html data-ready>` and the event `ready` report that the whole first page has. */
function Awake() {
  useEffect(() => {
    asleep -= 1;
    if (asleep > 0) return;
    document.documentElement.dataset.ready = '';
    dispatchEvent(new Event('ready'));
  }, []);
  return null;
}
