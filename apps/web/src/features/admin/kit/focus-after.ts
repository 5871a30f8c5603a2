import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Moves the focus once an answer has come, unless the person has meanwhile put it outside the part that changed. */
export function focusAfter(target: HTMLElement | null, changed: Element | null = target): void {
  const { activeElement, body } = document;
  if (!activeElement || activeElement === body || changed?.contains(activeElement)) target?.focus();
}

/** Makes a change after which the focused button is gone, and moves the focus to this part. */
export function changeAndFocus(change: () => void, part: RefObject<HTMLElement | null>): void {
  flushSync(change);
  part.current?.focus();
}
