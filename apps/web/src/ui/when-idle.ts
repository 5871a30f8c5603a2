/** Does the work in an idle moment, so that no key press waits for it. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 1000);
}

/** Does the work in an idle moment after the whole page has hydrated. */
export function whenReady(work: () => void): void {
  if (document.documentElement.dataset.ready !== undefined) whenIdle(work);
  else addEventListener('ready', () => whenIdle(work), { once: true });
}
