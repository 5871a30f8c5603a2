import { useEffectEvent, useLayoutEffect } from 'react';

let opened = 0;
/** The browser is leaving an entry of ours: anything opened meanwhile adds its own once that has ended. */
let isLeaving = false;

/** While rendered, adds a history entry for what is open: Back closes it, and the page stays. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Before it is painted: Back may be faster than later effects.
  useLayoutEffect(() => {
    const layer = ++opened;
    const isHere = () => (history.state as { layer?: number } | null)?.layer === layer;
    const onPopState = () => isHere() || close();
    const enter = () => {
      history.pushState({ ...history.state, layer }, '');
      addEventListener('popstate', onPopState);
    };
    if (isLeaving) addEventListener('popstate', enter, { once: true });
    else enter();
    return () => {
      removeEventListener('popstate', enter);
      removeEventListener('popstate', onPopState);
      if (isHere()) leave();
    };
  }, []);
}

function leave(): void {
  isLeaving = true;
  addEventListener('popstate', () => (isLeaving = false), { once: true });
  history.back();
}
