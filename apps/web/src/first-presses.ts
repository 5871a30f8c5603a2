/**
 * This script is inline in every page, so it runs before there is anything to press. It saves presses of buttons and gallery pictures
 * until the app has started or the visitor goes on in a field, and says so if that takes long. It requests the loader once the page and its first picture are painted, at
 * the first pointer, key or focus, or if the page loads slowly. The content security policy names it by its hash.
 */
export interface PageScript extends HTMLScriptElement {
  /** Pressed buttons and gallery pictures. Other links and summaries work without scripts. */
  taps: Set<HTMLElement>;
  /** A line at the foot of the window, shown while it is in the page. */
  note: HTMLElement;
  /** The visitor has touched the page. */
  touched?: boolean;
  /** The app has started, so presses are no longer saved. */
  ready?: boolean;
}

{
  const page = document.currentScript as PageScript;
  const taps = (page.taps = new Set<HTMLElement>());
  const note = (page.note = document.createElement('output'));
  note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
  /**
   * Milliseconds after which the loader is requested even if the page is still loading. After a failure it is requested again, at growing
   * intervals.
   */
  let retryMs = 3000;
  let loader: HTMLScriptElement | undefined;

  const load = () => {
    if (loader) return;
    loader = document.createElement('script');
    loader.src = page.dataset.loader as string;
    loader.onerror = () => {
      loader = undefined;
      setTimeout(load, (retryMs *= 2));
    };
    document.head.append(loader);
  };

  const touch = (event: Event) => {
    // With these keys a click opens a new tab.
    const { ctrlKey, metaKey } = event as MouseEvent;
    const isKept = event.type === 'click' && !(page.ready || ctrlKey || metaKey);
    const pressed = isKept && (event.target as Element).closest<HTMLElement>('button,#gallery li a');
    if (pressed) {
      event.preventDefault();
      event.stopPropagation();
      pressed.ariaBusy = 'true';
      taps.add(pressed);
      setTimeout(() => {
        if (!taps.size) return;
        document.body.append(note);
        note.textContent = 'Still loading. No need to press again.';
      }, 2500);
    }
    page.touched = true;
    load();
  };
  for (const type of ['click', 'pointerdown', 'keydown', 'focusin']) addEventListener(type, touch, true);

  // A press that is carried out later would take the focus out of the middle of a word.
  const goOn = ({ target }: Event) => {
    if (!taps.size || !(target as Element).matches('input,select,textarea')) return;
    for (const pressed of taps) pressed.ariaBusy = null;
    taps.clear();
    note.remove();
  };
  for (const type of ['focusin', 'input']) addEventListener(type, goOn, true);

  addEventListener('DOMContentLoaded', () => {
    // A returning visitor's browser has the fonts in its cache, so a phone can use them at once.
    const [visit] = performance.getEntries() as [PerformanceNavigationTiming?];
    if (document.referrer.startsWith(location.origin) || (visit && visit.transferSize < visit.encodedBodySize)) {
      (document.querySelector('style[media]') as HTMLStyleElement).media = '';
    }
  });

  if (page.dataset.start === 'now') load();
  addEventListener('load', () => {
    // Cached pictures may load before the browser has painted anything, so `load` alone is too early.
    new PerformanceObserver(() => setTimeout(load, 100)).observe({ type: 'paint', buffered: true });
  });
  setTimeout(load, retryMs);
}
