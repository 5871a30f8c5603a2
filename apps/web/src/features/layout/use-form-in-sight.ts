import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { navHeight } from '../../ui/tokens';

/** The page's own buttons to press next. */
const buttons = 'main .MuiButton-contained.MuiButton-colorSecondary';

/** In CSS: while such a button is in sight; until scripts run, on pages that have one. */
export const formInSight = `html[data-form=near] &, html:not([data-form]):has(${buttons}:not(.from-desk *)) &`;

/** Keeps `<html data-form>`: `near` while a button of the page itself is in sight below the bar, otherwise `away`. */
export function useFormInSight(): void {
  const location = useLocation();
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const { dataset } = document.documentElement;
    const inSight = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target);
        dataset.form = inSight.size > 0 ? 'near' : 'away';
      },
      { rootMargin: `-${navHeight}px 0px 0px` },
    );
    const watch = () => document.querySelectorAll(buttons).forEach((button) => observer.observe(button));
    const late = new MutationObserver(watch); // parts of a page come later, or are drawn anew
    late.observe(document.body, { childList: true, subtree: true });
    watch();
    if (!document.querySelector(buttons)) dataset.form = 'away';
    return () => {
      observer.disconnect();
      late.disconnect();
    };
  }, [location]);
}
