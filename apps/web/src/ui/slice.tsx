import { Suspense, useEffect, type ReactNode } from 'react';
import { partAwake, partFound } from '../lib/parts-awake';

/** A part of a page that hydrates by itself: between two slices the browser can answer the visitor, and a tapped one comes first. */
export function Slice({ children }: { children: ReactNode }) {
  useEffect(partFound, []);
  return (
    <Suspense fallback={null}>
      {children}
      <Awake />
    </Suspense>
  );
}

/** Effects run once its slice has hydrated. */
function Awake() {
  useEffect(partAwake, []);
  return null;
}
