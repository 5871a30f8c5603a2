import { useEffectEvent, useLayoutEffect } from 'react';
import { openLayers } from './drop-left-layers';

let opened = 0;
/** The browser is going back from an entry of ours. Anything opened meanwhile adds its own entry afterwards. */
let isLeaving = false;

/** While its component is rendered there is one more history entry, so that Back calls `onClose` and does not leave the page. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect, because the visitor may press Back before later effects run.
  useLayoutEffect(() => {
    const layer = ++opened;
    openLayers.add(layer);
    const isHere = () => (history.state as { layer?: number } | null)?.layer === layer;
    const onPopState = () => isHere() || close();
    const enter = () => {
      history.pushState({ ...history.state, layer }, '');
      addEventListener('popstate', onPopState);
    };
    if (isLeaving) addEventListener('popstate', enter, { once: true });
    else enter();
    return () => {
      openLayers.delete(layer);
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
