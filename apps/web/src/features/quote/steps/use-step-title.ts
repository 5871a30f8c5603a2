import { quoteSteps, quoteTexts } from '#dto';
import { useEffect } from 'react';
import { pageHeads } from '../../../content/page-heads';

/** Adds the step to the page's title, from the second step on, to tell the steps apart in tabs, histories and screen readers. */
export function useStepTitle(step: number): void {
  useEffect(() => {
    let left = false;
    // Runs after the site has set the page's own title.
    queueMicrotask(() => {
      const place = step > 1 ? `${quoteTexts.progress(step, quoteSteps.length)}: ${quoteSteps[step - 1]?.title ?? ''} | ` : '';
      if (!left) document.title = place + pageHeads.quote.title;
    });
    return () => {
      left = true;
    };
  }, [step]);
}
