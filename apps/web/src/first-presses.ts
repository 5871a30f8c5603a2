/**
 * Stands in every page itself and runs before there is anything to press: shows at once that a button or a picture of the gallery
 * pressed before the app is there was heard, says so when the app takes long, and keeps the press for it. Asks for the loader when the
 * page and its first picture have been painted, at the first pointer, key or focus, or when the page takes long to load. The content
 * security policy names it by its hash.
 */
export interface PageScript extends HTMLScriptElement {
  /** Buttons and gallery pictures whose press is kept. Other links and summaries work by themselves. */
  taps: Set<HTMLElement>;
  /** Stands at the foot of the window as long as it is in the page. */
  note: HTMLElement;
  /** The visitor has touched the page. */
  touched?: boolean;
  /** Presses go through. */
  ready?: boolean;
}

{
  const page = document.currentScript as PageScript;
  const taps = (page.taps = new Set());
  const note = (page.note = document.createElement('output'));
  note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
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
    // Those open a new tab.
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
        note.textContent = 'Still loading. Your press is kept.';
      }, 2500);
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
