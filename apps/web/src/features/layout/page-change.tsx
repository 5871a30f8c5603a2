import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { arriveAtTop, goTo, restoreScroll, sectionOf } from './go-to';
import { currentEntry, noteScroll, rememberScroll, showEntry } from './scroll-memory';
import { useSamePageLinks } from './use-same-page-links';

/** Milliseconds between arriving on a page and scrolling to one of its sections (specification, section 9). */
const sectionDelay = 100;

/**
 * Scrolls a page that has just been rendered. A new page starts at its top, or at the section in its address, and takes the focus. Back
 * and Forward scroll to where the visitor left the page, and do not move the focus (decision 5, point 39). The first page of a visit stays
 * as the browser shows it, unless its address names a section. Render this beside the page, so that its effects run once the page is
 * there.
 */
export function PageChange() {
  const { pathname, search, hash, key } = useLocation();
  const isOld = useNavigationType() === NavigationType.Pop;
  const before = useRef<{ pathname: string; hash: string }>(undefined);
  useSamePageLinks();

  useEffect(() => {
    // Handles history entries within one page, such as its sections. The wizard's steps, which are in the query, scroll for themselves.
    const onPopState = () => {
      if (location.pathname === pathname && location.search === search) restoreScroll(showEntry(currentEntry()));
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [pathname, search]);

  useEffect(rememberScroll, [pathname]);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = { pathname, hash };
    const scrollTop = showEntry(key);
    if (last?.pathname === pathname) {
      // A link that was pressed before `useSamePageLinks` was there.
      if (!isOld && hash && hash !== last.hash) goTo(sectionOf(hash));
      return noteScroll();
    }
    if (last && isOld && (scrollTop !== undefined || !hash)) return restoreScroll(scrollTop);
    if (!hash) {
      if (last) arriveAtTop();
      return;
    }
    // The browser has already scrolled the first page, and the visitor may have scrolled on.
    if (!last && 'userActivation' in navigator && navigator.userActivation.hasBeenActive) return;
    if (last) window.scrollTo({ top: 0, behavior: 'instant' });
    const timer = setTimeout(() => goTo(sectionOf(hash)), sectionDelay);
    return () => clearTimeout(timer);
  }, [pathname, search, hash, key, isOld]);

  return null;
}
