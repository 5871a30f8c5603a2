import { createContext, useContext } from 'react';

/** Whether a page has been asked for and is not there yet. */
export const PagePending = createContext(false);

/** Whether a page has been asked for and is not there yet. */
export function usePagePending(): boolean {
  return useContext(PagePending);
}
