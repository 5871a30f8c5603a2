import type { MouseEvent as ReactMouseEvent } from 'react';

const withinMs = 600;
const withinPixels = 40;

/**
 * Ignores the second press of a double press: the first changes the page, so another button or link may lie under the finger by then.
 * A press by keyboard stays on its button.
 */
export function ignoreSecondPress({ detail, clientX, clientY }: ReactMouseEvent): void {
  if (detail === 0) return;
  const ignore = (event: MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > withinPixels) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('click', ignore, { capture: true });
  setTimeout(() => removeEventListener('click', ignore, { capture: true }), withinMs);
}
