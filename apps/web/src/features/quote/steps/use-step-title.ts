import { quoteSteps, quoteTexts } from '#dto';
import { useEffect } from 'react';
import { pageHeads } from '../../../content/page-heads';

/** Adds the open step to the page's title, from the second on: tabs, histories and screen readers can tell them apart. */
export function useStepTitle(step: number): void {
  useEffect(() => {
    let left = false;
    // After the site has set the page's own title.
    queueMicrotask(() => {
      const place = step > 1 ? `${quoteTexts.progress(step, quoteSteps.length)}: ${quoteSteps[step - 1]?.title ?? ''} | ` : '';
      if (!left) document.title = place + pageHeads.quote.title;
    });
    return () => {
      left = true;
    };
  }, [step]);
}
