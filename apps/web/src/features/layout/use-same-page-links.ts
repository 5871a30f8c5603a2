import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { goTo, goToTop, sectionOf } from './go-to';
import { pageFailureId } from './page-failure';
import { showEntry } from './scroll-memory';

/**
 * Links to the current page scroll to their section, or to the top, at once. They bypass the router, which would wait for parts that have
 * not started yet, such as the contact form. For a page that failed to load the router tries again.
 */
export function useSamePageLinks(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.origin !== location.origin || link.target || isModified(event)) return;
      if (link.pathname !== pathname || link.search !== search || document.getElementById(pageFailureId)) return;
      event.preventDefault();
      if (link.hash !== location.hash) pushEntry(link.href);
      if (link.hash) goTo(sectionOf(link.hash));
      else goToTop();
    };
    // Before the router's own links, which ignore a prevented click.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [pathname, search]);
}

/** Adds an entry to the browser's history, with its own scroll position. */
function pushEntry(address: string): void {
  const key = Math.random().toString(36).slice(2);
  history.pushState({ ...history.state, key, scrollTop: undefined }, '', address);
  showEntry(key);
}

function isModified({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
