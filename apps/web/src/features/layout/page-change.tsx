import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop, goTo, restoreScroll, sectionOf } from './go-to';
import { currentEntry, rememberScroll, showEntry } from './scroll-memory';
import { useSamePageLinks } from './use-same-page-links';

/** Milliseconds between arriving on a page and scrolling to one of its sections (specification, section 9). */
export const sectionDelay = 100;

/**
 * What happens when a page has arrived. A new one starts at its top, or at the section that the address names, and the focus
 * follows; Back and Forward scroll to where it was left and leave the focus alone (decision 5, point 39). The first page of a visit is
 * left alone unless its address names a section. Stands beside the page, so that it acts only once the page is there.
 */
export function PageChange() {
  const { pathname, search, hash, key } = useLocation();
  const isOld = useNavigationType() === NavigationType.Pop;
  const before = useRef<{ pathname: string; search: string }>(undefined);
  useSamePageLinks();

  useEffect(() => {
    // Entries of the page itself, such as its sections. Its steps, named in the query, find their own place.
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
    // Another page or step: `after-paint.ts` has the fonts for it that came too late for the first.
    if (last) dispatchEvent(new Event('shown'));
    if (last?.pathname === pathname) return;
    if (last && isOld && (scrollTop !== undefined || !hash)) return restoreScroll(scrollTop);
    if (!hash) {
      if (last) arriveAtTop();
      return;
    }
    // Whoever has already used the page has been taken there by the browser, and may have moved on.
    if (!last && 'userActivation' in navigator && navigator.userActivation.hasBeenActive) return;
    if (last) window.scrollTo({ top: 0, behavior: 'instant' });
    const timer = setTimeout(() => goTo(sectionOf(hash)), sectionDelay);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, key, isOld]);

  return null;
}
