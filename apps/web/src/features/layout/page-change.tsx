import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { goTo, goToTop, sectionOf } from './go-to';
import { useSamePageLinks } from './use-same-page-links';

/** Milliseconds between arriving on a page and scrolling to one of its sections (specification, section 9). */
export const sectionDelay = 100;

/**
 * What happens when a page has arrived: its title is shown, the window scrolls to the section that the address names, else to
 * the top, and the focus follows. The first page of a visit is left alone unless its address names a section. Stands beside
 * the page, so that it acts only once the page is there.
 */
export function PageChange({ title }: { title: string }) {
  const { pathname, hash } = useLocation();
  const before = useRef<string>(undefined);
  useSamePageLinks();

  useEffect(() => {
    document.title = title;
    const last = before.current;
    before.current = pathname;
    if (last === pathname) return;
    // Fonts that came too late for the first page (loader.ts) are there by now.
    if (last) document.querySelector('style[media^=print]')?.removeAttribute('media');
    if (hash) {
      // Whoever has already used the page has been taken there by the browser, and may have moved on.
      if (!last && 'userActivation' in navigator && navigator.userActivation.hasBeenActive) return;
      const timer = setTimeout(() => goTo(sectionOf(hash)), sectionDelay);
      return () => clearTimeout(timer);
    }
    if (last) goToTop();
  }, [title, pathname, hash]);

  return null;
}
