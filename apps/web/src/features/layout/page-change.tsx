import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop, goTo, restoreScroll, sectionOf } from './go-to';
import { currentEntry, rememberScroll, showEntry } from './scroll-memory';
import { useSamePageLinks } from './use-same-page-links';

/** Milliseconds between arriving on a page and scrolling to one of its sections (specification, section 9). */
export const sectionDelay = 100;

/**
 * Positions a page that has arrived. A new one starts at its top, or at the address's section, and the focus follows; Back and Forward
 * scroll to where it was left and leave the focus alone (decision 5, point 39). The first page of a visit is left alone unless its address
 * names a section. Rendered beside the page, so that it acts only once the page is there.
 */
export function PageChange() {
  const { pathname, search, hash, key } = useLocation();
  const isOld = useNavigationType() === NavigationType.Pop;
  const before = useRef<{ pathname: string; search: string }>(undefined);
  useSamePageLinks();

  useEffect(() => {
    // History entries within one page, such as its sections. A page's steps, named in the query, position themselves.
    const onPopState = () => {
      if (location.pathname === pathname && location.search === search) restoreScroll(showEntry(currentEntry()));
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [pathname, search]);

  useEffect(rememberScroll, [pathname]);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = { pathname, search };
    const scrollTop = showEntry(key);
    // For another page or step, `after-paint.ts` has the fonts that arrived too late for the first.
    if (last) dispatchEvent(new Event('shown'));
    if (last?.pathname === pathname) return;
    if (last && isOld && (scrollTop !== undefined || !hash)) return restoreScroll(scrollTop);
    if (!hash) {
      if (last) arriveAtTop();
      return;
    }
    // The browser has already positioned the page, and the visitor may have moved on.
    if (!last && 'userActivation' in navigator && navigator.userActivation.hasBeenActive) return;
    if (last) window.scrollTo({ top: 0, behavior: 'instant' });
    const timer = setTimeout(() => goTo(sectionOf(hash)), sectionDelay);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, key, isOld]);

  return null;
}
