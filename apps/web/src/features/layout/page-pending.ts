import { createContext, useContext } from 'react';

/** Whether a requested page is still loading. */
export const PagePending = createContext(false);

/** Whether a requested page is still loading. */
export function usePagePending(): boolean {
  return useContext(PagePending);
}
