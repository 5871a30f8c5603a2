/** How far a list may have been moved and still count as standing at its top. Pixels. */
const topPixels = 8;

/** Whether new rows may come in by themselves: the page is looked at, its list stands at its top, and nothing in it has the focus. */
export function isUndisturbed(): boolean {
  if (document.visibilityState !== 'visible' || window.scrollY > topPixels) return false;
  const list = document.querySelector<HTMLElement>('[data-pane=list]');
  if (!list || list.scrollTop > topPixels || list.clientHeight === 0) return false;
  const focused = document.activeElement;
  return !focused || focused === document.body || (focused as HTMLElement).tabIndex < 0;
}
