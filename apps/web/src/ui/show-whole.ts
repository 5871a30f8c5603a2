import type { FocusEvent } from 'react';

/** Space for the focus ring beside a control, in pixels. */
const beside = 14;

/**
 * For `onFocus` of a row that scrolls sideways: scrolls the whole focused element into view. Browsers do nothing if half of it is visible.
 */
export function showWhole({ currentTarget: row, target }: FocusEvent<HTMLElement>): void {
  if (!target.matches(':focus-visible')) return;
  const [seen, control] = [row.getBoundingClientRect(), (target.closest('label') ?? target).getBoundingClientRect()];
  row.scrollLeft += Math.max(0, control.right + beside - seen.right) - Math.max(0, seen.left + beside - control.left);
}
