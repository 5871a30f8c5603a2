import { useEffect } from 'react';
import { pageHeads } from '../../content/page-heads';

/** Begins the page's title with these words, which tell steps and confirmation apart in tabs, histories and screen readers. */
export function useQuoteTitle(words: string): void {
  useEffect(() => {
    let left = false;
    // Runs after the site has set the page's own title.
    queueMicrotask(() => {
      if (!left) document.title = words ? `${words} | ${pageHeads.quote.title}` : pageHeads.quote.title;
    });
    return () => {
      left = true;
    };
  }, [words]);
}
