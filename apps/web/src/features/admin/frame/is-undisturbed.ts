/** How far a list may be scrolled and still count as being at its top. Pixels. */
const topPixels = 8;

/** Whether new rows may come in automatically: the page is visible, its list is at the top and has no focus, no dialog is open. */
export function isUndisturbed(): boolean {
  if (document.visibilityState !== 'visible' || window.scrollY > topPixels || document.querySelector('[role=dialog]')) return false;
  const list = document.querySelector<HTMLElement>('[data-pane=list]');
  if (!list || list.scrollTop > topPixels || list.clientHeight === 0) return false;
  const focused = document.activeElement;
  return !focused || focused === document.body || (focused as HTMLElement).tabIndex < 0;
}
