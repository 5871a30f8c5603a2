import { useEffect, useEffectEvent } from 'react';

/** https://html.spec.whatwg.org/multipage/interaction.html#the-closewatcher-interface */
declare class CloseWatcher extends EventTarget {
  destroy(): void;
}

/** While rendered, the phone's own way to close what is open (Back on Android) calls `onClose` and leaves the page where it is. */
export function useCloseRequests(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!('CloseWatcher' in window)) return;
    const watcher = new CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
}
