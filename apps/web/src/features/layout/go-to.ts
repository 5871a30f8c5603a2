/** Scrolls to the element and moves the focus there; without animation for visitors who asked for less motion. */
export function goTo(target: HTMLElement | null): void {
  if (!target) return;
  target.scrollIntoView({ behavior: behavior() });
  focus(target);
}

/** Scrolls to the top of the page and moves the focus to its heading. */
export function goToTop(): void {
  window.scrollTo({ top: 0, behavior: behavior() });
  focus(document.querySelector('h1'));
}

/** Starts a new page at its top, with the focus on its heading; scrolls a short distance, not through the whole page. */
export function arriveAtTop(): void {
  if (behavior() === 'smooth') window.scrollTo({ top: Math.min(window.scrollY, window.innerHeight / 2), behavior: 'instant' });
  goToTop();
}

/** Milliseconds for which a growing page is followed. */
const growingMs = 3000;

/**
 * Scrolls to where the page was left, in pixels from the top, at once. If the page is still shorter, follows it until it is tall enough or
 * the visitor scrolls.
 */
export function restoreScroll(top = 0): void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (window.scrollY > top - 1) return;
  const growth = new ResizeObserver(() => {
    scroll();
    if (window.scrollY > top - 1) stop();
  });
  const signs = ['wheel', 'touchmove', 'keydown', 'popstate'];
  const timer = setTimeout(stop, growingMs);
  for (const sign of signs) addEventListener(sign, stop);
  growth.observe(document.body);

  function stop() {
    clearTimeout(timer);
    growth.disconnect();
    for (const sign of signs) removeEventListener(sign, stop);
  }
}

/** The element named by an address's hash. */
export function sectionOf(hash: string): HTMLElement | null {
  return document.getElementById(hash.slice(1));
}

function focus(target: HTMLElement | null): void {
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
