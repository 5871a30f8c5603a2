import { useState, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * Words and pictures that need no script and never change while their page is shown. React skips those that are in the page's HTML, and
 * renders them on pages reached later.
 */
export function StillPart({ children }: { children: ReactNode }) {
  const isInPage = useSyncExternalStore(never, () => false, () => typeof document === 'object');
  const [stays] = useState(isInPage);
  return stays ? <div dangerouslySetInnerHTML={nothing} suppressHydrationWarning /> : <div>{children}</div>;
}

const nothing = { __html: '' };
