import { useEffect, useRef, useState, type CSSProperties, type PointerEvent } from 'react';

/** Distance in pixels from which letting go counts as a swipe. */
const thresholdPx = 50;

/**
 * Sideways swipes of a finger or pen on a surface. `offset` follows the finger in pixels and is 0 at rest; `onSwipe` gets 1 for the next
 * and -1 for the previous. A zoomed page pans instead.
 */
export function useSwipe(onSwipe: (direction: 1 | -1) => void) {
  const [offset, setOffset] = useState(0);
  const from = useRef<number>(undefined);
  const zoomed = useZoomed();

  const rest = () => {
    from.current = undefined;
    setOffset(0);
  };
  const surface = {
    style: { touchAction: zoomed ? 'auto' : 'pan-y pinch-zoom' } satisfies CSSProperties,
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType !== 'mouse' && event.isPrimary && !zoomed) from.current = event.clientX;
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== undefined && event.isPrimary) setOffset(event.clientX - from.current);
    },
    onPointerUp: () => {
      if (Math.abs(offset) >= thresholdPx) onSwipe(offset < 0 ? 1 : -1);
      rest();
    },
    onPointerCancel: rest,
  };
  return { offset, surface };
}

const isZoomed = () => (window.visualViewport?.scale ?? 1) > 1.01;

function useZoomed(): boolean {
  const [zoomed, setZoomed] = useState(isZoomed);
  useEffect(() => {
    const viewport = window.visualViewport;
    const read = () => setZoomed(isZoomed());
    viewport?.addEventListener('resize', read);
    return () => viewport?.removeEventListener('resize', read);
  }, []);
  return zoomed;
}
