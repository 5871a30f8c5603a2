/** Scrolls to the element and moves the focus there; at once for visitors who asked for less motion. */
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

/** The element that an address names after its `#`. */
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
