import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { goTo, goToTop, sectionOf } from './go-to';
import { pageFailureId } from './page-failure';
import { usePagePending } from './page-pending';
import { noteScroll, showEntry } from './scroll-memory';

/**
 * Makes links to the current page scroll at once to their section, or to the top. The router would wait for parts that have not started
 * yet, such as the contact form. If the page failed to load, the link is left to the router, which tries again. While another page is
 * loading, a link to the current one calls that off, and one to the other does nothing.
 */
export function useSamePageLinks(): void {
  const { pathname, search } = useLocation();
  const isPending = usePagePending();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.origin !== location.origin || link.target || isModified(event)) return;
      // Its page is on its way already: each further press would add an entry.
      if (isPending && link.href === location.href) return event.preventDefault();
      if (link.pathname !== pathname || link.search !== search || document.getElementById(pageFailureId)) return;
      // Only the router can call off another page.
      if (!isPending) {
        event.preventDefault();
        if (link.hash !== location.hash) pushEntry(link.href);
      }
      if (link.hash) goTo(sectionOf(link.hash));
      else goToTop();
    };
    // The capture phase comes before the router's own links, which then ignore the prevented click.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [pathname, search, isPending]);
}

/** Adds an entry to the browser's history, with its own scroll position. */
function pushEntry(address: string): void {
  const key = Math.random().toString(36).slice(2);
  history.pushState({ ...history.state, key, scrollTop: undefined }, '', address);
  showEntry(key);
  noteScroll();
}

function isModified({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
