import { useState, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * Words and pictures that need no script. If they are in the page's HTML they stay as they are, and React skips them; elsewhere it renders
 * them. They may not change while their page is shown.
 */
export function StillPart({ children }: { children: ReactNode }) {
  const isInPage = useSyncExternalStore(never, () => false, () => typeof document === 'object');
  const [stays] = useState(isInPage);
  return stays ? <div dangerouslySetInnerHTML={nothing} suppressHydrationWarning /> : <div>{children}</div>;
}

const nothing = { __html: '' };
