import { Suspense, useEffect, type ReactNode } from 'react';

/** Parts of the page that have been found and do not answer the visitor yet. */
let asleep = 0;

/** A part of a page that hydrates by itself: between two parts the browser can answer the visitor, and a tapped one comes first. */
export function HydratedPart({ children }: { children: ReactNode }) {
  useEffect(() => void (asleep += 1), []);
  return (
    <Suspense fallback={null}>
      {children}
      <Awake />
    </Suspense>
  );
}

/** Effects run once the part around this has hydrated. `<html data-ready>` and the event `ready` say that the whole first page has. */
function Awake() {
  useEffect(() => {
    asleep -= 1;
    if (asleep > 0) return;
    document.documentElement.dataset.ready = '';
    dispatchEvent(new Event('ready'));
  }, []);
  return null;
}
