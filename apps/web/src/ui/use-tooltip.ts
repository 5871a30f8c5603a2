import { useEffect, useRef, useState, type RefObject } from 'react';
import { isComposing } from '../lib/is-composing';

/**
 * Milliseconds: after `openMs` of hover a tooltip opens; for `skipMs` after it closed, the next opens at once (specification, section 9);
 * a pointer has `graceMs` to move from the button onto the tooltip.
 */
export const tooltipTimes = { openMs: 700, skipMs: 300, graceMs: 150 } as const;

/** When the last tooltip closed, in milliseconds since 1970. */
let closedAt = 0;

/**
 * Whether a tooltip is visible, and the button's position then, in pixels of the window. It opens on hover, and at once on keyboard focus;
 * Escape, a press and scrolling close it. A pointer may rest on `tip`, the tooltip.
 */
export function useTooltip(button: RefObject<HTMLElement | null>, tip: RefObject<HTMLElement | null>) {
  const [box, setBox] = useState<DOMRect>();
  const closing = useRef(() => setBox(undefined));
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const timers = new Set<ReturnType<typeof setTimeout>>();
    const stop = new AbortController();
    let isOpen = false;
    const cancel = () => timers.forEach(clearTimeout);
    const show = (isShown: boolean) => {
      cancel();
      if (isOpen && !isShown) closedAt = Date.now();
      isOpen = isShown;
      setBox(isShown ? element.getBoundingClientRect() : undefined);
    };
    const soon = (isShown: boolean, ms: number) => {
      cancel();
      timers.add(setTimeout(() => show(isShown || tip.current?.matches(':hover') === true), ms));
    };
    const close = () => show(false);
    closing.current = close;
    const on = { signal: stop.signal };
    element.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'touch') soon(true, isOpen || Date.now() - closedAt < tooltipTimes.skipMs ? 0 : tooltipTimes.openMs);
    }, on);
    element.addEventListener('pointerleave', () => soon(false, tooltipTimes.graceMs), on);
    element.addEventListener('focus', () => element.matches(':focus-visible') && show(true), on);
    for (const end of ['blur', 'pointerdown', 'click']) element.addEventListener(end, close, on);
    document.addEventListener('keydown', (event) => event.key === 'Escape' && !isComposing(event) && close(), on);
    document.addEventListener('scroll', close, { ...on, capture: true, passive: true });
    return () => {
      stop.abort();
      close();
    };
  }, [button, tip]);
  return { box, close: () => closing.current() };
}
