import { useState, useSyncExternalStore, type ReactNode } from 'react';

const never = () => () => undefined;

/**
 * Words and pictures that need no script. Where the page's HTML has them they stay as they are, and React never looks into them;
 * elsewhere it draws them. They may not change while their page is shown.
 */
export function StillPart({ children }: { children: ReactNode }) {
  const isInPage = useSyncExternalStore(never, () => false, () => typeof document === 'object');
  const [stays] = useState(isInPage);
  return stays ? <div dangerouslySetInnerHTML={nothing} suppressHydrationWarning /> : <div>{children}</div>;
}

const nothing = { __html: '' };
