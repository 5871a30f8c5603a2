import { createContext, useContext } from 'react';

/** Provided by SiteRouter: whether a requested page is still loading. */
export const PagePending = createContext(false);

/** Whether a requested page is still loading. */
export function usePagePending(): boolean {
  return useContext(PagePending);
}
