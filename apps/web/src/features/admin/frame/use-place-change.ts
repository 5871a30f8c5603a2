import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { focusHeading } from './focus-heading';
import { keepRowFocus, recordIds } from './focus-row';
import { placeHref, type OwnerPlace } from './owner-place';

/** Marks a history entry whose record was on the screen already: neither scroll nor focus moves. */
export const inPlace = { inPlace: true } as const;

/** Marks the history entry of a list to which a deleted record was left: a row that it may still have is about to go. */
export const afterDeletion = { afterDeletion: true } as const;

/** Scroll position of each history entry and each list: pixels from the top, for this visit. */
const scrollTops = new Map<string, number>();

/**
 * Handles a change of place: a new one starts at its top with the focus on its heading. One that somebody returns to is scrolled as
 * before: a record has the focus on its heading; a list on the record that was open, or on the row that took its place, or else on its
 * heading. `onList`, always the same function, is called at each arrival at a list.
 */
export function usePlaceChange(place: OwnerPlace, onList: () => void): void {
  const { key, state } = useLocation() as { key: string; state: Partial<typeof inPlace & typeof afterDeletion> | null };
  const isInPlace = state?.inPlace === true;
  const isOld = useNavigationType() === NavigationType.Pop;
  const isDeleted = state?.afterDeletion === true && !isOld;
  const before = useRef<OwnerPlace>(undefined);
  const names = useRef<string[]>([]);
  /** The list's records as they were when the open one was opened. */
  const order = useRef<string[]>([]);

  useEffect(() => {
    const rememberScroll = () => {
      for (const name of names.current) scrollTops.set(name, window.scrollY);
    };
    addEventListener('scroll', rememberScroll, { passive: true });
    return () => removeEventListener('scroll', rememberScroll);
  }, []);

  useLayoutEffect(() => {
    const last = before.current;
    before.current = place;
    const list = placeHref({ ...place, open: undefined });
    if (place.open) order.current = recordIds(document.querySelector('[data-pane=list]'));
    names.current = place.open || place.customer ? [key] : [key, list];
    const isInside = Boolean(place.open ?? place.customer);
    const pane = document.querySelector(`[data-pane=${isInside ? 'record' : 'list'}]`);
    // From the login, which has gone with its focus. A page that was loaded begins where the browser puts it.
    if (!last && !isOld) return focusHeading(isInside ? pane : document.body);
    if (!last || placeHref(last) === placeHref(place)) return;
    const closed = !place.open && last.open && placeHref({ ...last, open: undefined }) === list ? last.open : undefined;
    if (!isInside) onList();
    if (isInPlace) return;
    if (isOld || closed) {
      window.scrollTo({ top: scrollTops.get(key) ?? scrollTops.get(list) ?? 0, behavior: 'instant' });
      if (closed && !isDeleted) {
        const shown = recordIds(pane);
        return keepRowFocus(pane, closed.id, shown.includes(closed.id) ? shown : order.current);
      }
      if (closed || isInside || document.activeElement === document.body) focusHeading(pane);
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusHeading(pane);
  }, [place, key, isOld, isInPlace, isDeleted, onList]);
}
