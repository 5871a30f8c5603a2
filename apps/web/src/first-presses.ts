/**
 * Inline in every page, so it runs before there is anything to press. It acknowledges presses of buttons and gallery pictures made before
 * the app has started, says so if the app takes long, and keeps them for it. Requests the loader once the page and its first picture are
 * painted, at the first pointer, key or focus, or if the page loads slowly. The content security policy names it by its hash.
 */
export interface PageScript extends HTMLScriptElement {
  /** Buttons and gallery pictures whose press is kept. Other links and summaries need no script. */
  taps: Set<HTMLElement>;
  /** Shown at the foot of the window while it is in the page. */
  note: HTMLElement;
  /** The visitor has touched the page. */
  touched?: boolean;
  /** Presses are no longer kept. */
  ready?: boolean;
}

{
  const page = document.currentScript as PageScript;
  const taps = (page.taps = new Set());
  const note = (page.note = document.createElement('output'));
  note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
  /** A page that loads for longer gets the loader anyway; one that failed is requested again, at growing intervals. */
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
    // A returning visitor has a phone's fonts already, and need not wait.
    const [visit] = performance.getEntries() as [PerformanceNavigationTiming?];
    if (document.referrer.startsWith(location.origin) || (visit && visit.transferSize < visit.encodedBodySize)) {
      (document.querySelector('style[media]') as HTMLStyleElement).media = '';
    }
  });

  if (page.dataset.start === 'now') load();
  addEventListener('load', () => {
    // Cached pictures may complete before the browser has painted anything, and be painted after the rest.
    new PerformanceObserver(() => setTimeout(load, 100)).observe({ type: 'paint', buffered: true });
  });
  setTimeout(load, patienceMs);
}
