/** The layers that are open on this page (`use-back-closes.ts`). */
export const openLayers = new Set<number>();

/**
 * From now on goes back from every history entry whose layer is not open: a reload has closed it, or Forward leads to it once more. On such
 * an entry Back would seem to do nothing. Returns a function that stops it.
 */
export function dropLeftLayers(): () => void {
  const drop = () => {
    const layer = (history.state as { layer?: number } | null)?.layer;
    if (layer && !openLayers.has(layer)) history.back();
  };
  drop();
  addEventListener('popstate', drop);
  return () => removeEventListener('popstate', drop);
}
