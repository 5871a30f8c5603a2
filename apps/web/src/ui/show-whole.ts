import type { FocusEvent } from 'react';

/** Room for the ring of focus beside a control, in pixels. */
const beside = 14;

/**
 * For `onFocus` of a row that scrolls sideways: brings what the keyboard has come to wholly into sight. Browsers leave what is half in
 * sight where it is.
 */
export function showWhole({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  const [seen, control] = [row.getBoundingClientRect(), (target.closest('label') ?? target).getBoundingClientRect()];
  row.scrollLeft += Math.max(0, control.right + beside - seen.right) - Math.max(0, seen.left + beside - control.left);
}
