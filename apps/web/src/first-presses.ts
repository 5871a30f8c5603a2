/**
 * Stands in every page itself and runs before there is anything to press: shows at once that a button pressed before the app is there
 * was heard, and keeps the press for the app. Asks for the loader when the page and its first picture have been painted, at the first
 * pointer, key or focus, or when the page takes long to load. The content security policy names it by its hash.
 */
export interface PageScript extends HTMLScriptElement {
  /** Buttons whose press is kept. Links and summaries work by themselves. */
  taps: Set<HTMLElement>;
  /** The visitor has touched the page. */
  touched?: boolean;
  /** Presses go through. */
  ready?: boolean;
}

{
  const page = document.currentScript as PageScript;
  const taps = (page.taps = new Set());
  /** A page that loads for longer gets the loader all the same; one that could not be had is asked for again, ever later. */
  let patienceMs = 3000;
  let loader: HTMLScriptElement | undefined;

  const load = () => {
    if (loader) return;
    loader = document.createElement('script');
    loader.src = page.dataset.loader as string;
    loader.onerror = () => {
      loader = undefined;
      setTimeout(load, (patienceMs *= 2));
    };
    document.head.append(loader);
  };

  const touch = (event: Event) => {
    const button = event.type === 'click' && !page.ready && (event.target as Element).closest('button');
    if (button) {
      event.preventDefault();
      event.stopPropagation();
      button.ariaBusy = 'true';
      taps.add(button);
    }
    page.touched = true;
    load();
  };
  for (const type of ['click', 'pointerdown', 'keydown', 'focusin']) addEventListener(type, touch, true);

  addEventListener('DOMContentLoaded', () => {
    // Whoever has been here has a phone's fonts already; they need not wait.
    const [visit] = performance.getEntries() as [PerformanceNavigationTiming?];
    if (document.referrer.startsWith(location.origin) || (visit && visit.transferSize < visit.encodedBodySize)) {
      (document.querySelector('style[media]') as HTMLStyleElement).media = '';
    }
  });

  if (page.dataset.start === 'now') load();
  addEventListener('load', () => {
    // Pictures that come at once are there before the browser has drawn anything, and may be drawn after the rest.
    new PerformanceObserver(() => setTimeout(load, 100)).observe({ type: 'paint', buffered: true });
  });
  setTimeout(load, patienceMs);
}
