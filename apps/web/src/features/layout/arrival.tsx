import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Milliseconds between arriving on a page and scrolling to one of its sections (specification, section 9). */
export const sectionDelay = 100;

/**
 * What happens when a page has arrived: its title is shown, the window scrolls to the section that the address names, else to
 * the top, and the focus follows. The first page of a visit is left alone unless its address names a section. Stands beside
 * the page, so that it acts only once the page is there.
 */
export function Arrival({ title }: { title: string }) {
  const { pathname, search, hash, key } = useLocation();
  const before = useRef<{ pathname: string; search: string }>(undefined);

  useEffect(() => {
    document.title = title;
    const last = before.current;
    before.current = { pathname, search };
    if (hash) {
      // Whoever has already used the page has been taken there by the browser, and may have moved on.
      if (!last && 'userActivation' in navigator && navigator.userActivation.hasBeenActive) return;
      const timer = setTimeout(() => goTo(document.getElementById(decodeURIComponent(hash.slice(1)))), last?.pathname === pathname ? 0 : sectionDelay);
      return () => clearTimeout(timer);
    }
    // A page that only changes its query, such as a step of a form, looks after itself.
    if (last && (last.pathname !== pathname || last.search === search)) goTo(document.querySelector('h1'), true);
  }, [title, pathname, search, hash, key]);

  return null;
}

function goTo(target: HTMLElement | null, top = false): void {
  if (!target) return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
  if (top) window.scrollTo({ top: 0, behavior });
  else target.scrollIntoView({ behavior });
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
