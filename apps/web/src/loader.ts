/**
 * The only script before the first paint. Lets a phone's fonts come after the page's first picture, loads pictures 300 px before
 * they are seen, starts the app (when the browser is idle after the load, or at the first pointer, key or focus) and
 * hands the taps made meanwhile to it.
 */
const { app, parts, start: moment } = (document.querySelector('[data-app]') as HTMLElement).dataset as { app: string; parts: string; start: string };

// Wide screens preload the fonts. On phones they are fetched after the load, and stay away from the page on view when they
// take their time, so that its words do not move under the reader. Whoever has been here has them already.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
const known = document.referrer.startsWith(location.origin) || (visit && visit.transferSize < visit.encodedBodySize);
const showFonts = () => document.querySelector('style[media^=print]')?.removeAttribute('media');
async function fetchFonts() {
  const asked = performance.now();
  const fonts = document.querySelectorAll<HTMLLinkElement>('link[as=font]');
  await Promise.all(Array.from(fonts, (font) => new Promise((resolve) => Object.assign(font, { media: 'all', onload: resolve }))));
  if (performance.now() - asked < 1000) showFonts();
}
if (known) showFonts();

/** What the browser has noted of this kind so far, and what is still to come. */
const observe = (type: string, go: (list: PerformanceObserverEntryList) => unknown) => new PerformanceObserver(go).observe({ type, buffered: true });

/** Pictures that come at once are there before the browser has drawn anything. Both of its first paints call, and the second changes nothing. */
const whenPainted = (go: () => unknown) => observe('paint', go);

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const { src, widths } = (target as HTMLElement).dataset as { src: string; widths: string };
      const named = (ending: string) => widths.split(' ').map((width) => `${src.replace(/\d+\.jpg$/, width + ending)} ${width}w`).join();
      for (const source of (target.parentElement as Element).querySelectorAll('source')) source.srcset = named(source.type.replace('image/', '.'));
      Object.assign(target, { srcset: named('.jpg'), src });
    }
  },
  { rootMargin: '300px' },
);
addEventListener('load', () => {
  whenPainted(fetchFonts);
  for (const image of document.querySelectorAll('[data-src]')) seen.observe(image);
});
addEventListener('picture', ({ target }) => seen.observe(target as Element));

let started = false;
let ready = false;

const start: () => unknown = async () => {
  if (started) return;
  started = true;
  const list = parts.split(' ');
  for (const href of list) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }));
  try {
    for (const part of list) {
      await import(/* @vite-ignore */ part);
      await new Promise((resolve) => setTimeout(resolve)); // the visitor comes first
    }
    const { start: startApp } = (await import(/* @vite-ignore */ app)) as { start: () => void | Promise<void> };
    await startApp();
    ready = true;
    for (const control of tapped) control.click();
  } finally {
    started = ready; // after a failure the next touch tries again
  }
};

/** Buttons tapped before the app was there. Links and summaries work by themselves. */
const tapped = new Set<HTMLElement>();
/** A click, or the browser's note of a tap, which there is nothing to prevent about. */
function keep(tap: { target: unknown } & Partial<Event>) {
  const button = (tap.target as Element | null)?.closest('button');
  if (ready || !button) return;
  tap.preventDefault?.();
  tap.stopPropagation?.();
  tapped.add(button);
  start();
}
addEventListener('click', keep, true);
// A tap that was quicker than this script: browsers note the first. From now on a click tells whether the finger was moved away.
const listening = performance.now();
observe('first-input', (list) => {
  for (const input of list.getEntries() as PerformanceEventTiming[]) if (input.name === 'pointerdown' && input.startTime < listening) keep(input);
});

for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, start, true);

const whenIdle = () => setTimeout(() => ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(start), 1500);
if (moment === 'now') start();
else addEventListener('load', moment === 'load' ? () => whenPainted(start) : whenIdle);
