import { onResize } from '../../lib/on-resize';

/** Scrolls to the element and moves the focus there. There is no animation for visitors who asked for less motion. */
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

/** Starts a new page at its top, with the focus on its heading. The scrolling covers half a window at most, not the whole page. */
export function arriveAtTop(): void {
  if (behavior() === 'smooth') window.scrollTo({ top: Math.min(window.scrollY, window.innerHeight / 2), behavior: 'instant' });
  goToTop();
}

/** Milliseconds for which `restoreScroll` waits for the page to grow. */
const growingMs = 3000;

/**
 * Scrolls at once to `top`, in pixels, where the visitor left the page. If the page is still too short, scrolls further as it grows, until
 * it is tall enough or the visitor scrolls.
 */
export function restoreScroll(top = 0): void {
  const scroll = () => window.scrollTo({ top, behavior: 'instant' });
  scroll();
  if (window.scrollY > top - 1) return;
  let endGrowth = (): void => undefined;
  const signs = ['wheel', 'touchmove', 'keydown', 'popstate'];
  const timer = setTimeout(stop, growingMs);
  for (const sign of signs) addEventListener(sign, stop);
  endGrowth = onResize(document.body, () => {
    scroll();
    if (window.scrollY > top - 1) stop();
  });

  function stop() {
    clearTimeout(timer);
    endGrowth();
    for (const sign of signs) removeEventListener(sign, stop);
  }
}

/** Returns the element that an address's hash names, if it is on the page: in any case, and whatever other sites have appended. */
export function sectionOf(hash: string): HTMLElement | null {
  const [id = ''] = /^[\w-]*/.exec(decoded(hash.slice(1))) ?? [];
  return document.getElementById(id) ?? document.getElementById(id.toLowerCase());
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function focus(target: HTMLElement | null): void {
  if (!target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

function behavior(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
