import { useEffect, useEffectEvent } from 'react';

let opened = 0;

/** As long as it is rendered, an entry of the browser's history stands for what is open: Back closes it, and the page stays. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = ++opened;
    const isHere = () => (history.state as { layer?: number } | null)?.layer === layer;
    history.pushState({ ...history.state, layer }, '');
    const onPopState = () => isHere() || close();
    addEventListener('popstate', onPopState);
    return () => {
      removeEventListener('popstate', onPopState);
      if (isHere()) history.back();
    };
  }, []);
}
