import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { goTo, goToTop, sectionOf } from './go-to';

/**
 * Links to the page they stand on scroll to their section, or to the top, at once. The router hears nothing of it: it would
 * wait for parts of the page that have not started yet, such as the contact form.
 */
export function useSamePageLinks(): void {
  const { pathname, search } = useLocation();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || link.origin !== location.origin || link.target || isModified(event)) return;
      if (link.pathname !== pathname || link.search !== search) return;
      event.preventDefault();
      if (link.hash !== location.hash) history.pushState(history.state, '', link.href);
      if (link.hash) goTo(sectionOf(link.hash));
      else goToTop();
    };
    // Before the router's own links, which leave a prevented click alone.
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [pathname, search]);
}

function isModified({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || altKey || ctrlKey || shiftKey;
}
