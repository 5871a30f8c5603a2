/**
 * The only script before the first paint. Loads pictures 300 px before they are seen, starts the app (when the browser
 * is idle after the load, or at the first pointer, key or focus) and hands the taps made meanwhile to it.
 */
const { app = '', parts = '', start: moment } = document.querySelector<HTMLElement>('script[data-app]')?.dataset ?? {};

const seen = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      const { src = '', srcset = '' } = (target as HTMLElement).dataset;
      for (const source of target.parentElement?.querySelectorAll('source') ?? []) source.srcset = srcset.replaceAll('.jpg', source.type.replace('image/', '.'));
      Object.assign(target, { srcset, src });
    }
  },
  { rootMargin: '300px' },
);
// After the load, so that they wait for the picture at the top and the letters.
addEventListener('load', () => {
  for (const image of document.querySelectorAll('img[data-src]')) seen.observe(image);
});
addEventListener('picture', ({ target }) => seen.observe(target as Element));

let started = false;
let ready = false;

async function start() {
  if (started) return;
  started = true;
  const list = parts ? parts.split(' ') : [];
  for (const href of list) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href, fetchPriority: 'low' }));
  try {
    for (const part of list) {
      await import(/* @vite-ignore */ part);
      await new Promise((resolve) => setTimeout(resolve)); // the visitor comes first
    }
    const { start: startApp } = (await import(/* @vite-ignore */ app)) as { start: () => Promise<void> };
    await startApp();
    ready = true;
    for (const control of tapped) control.click();
  } catch (error) {
    started = false; // the next touch tries again
    throw error;
  }
}

/** Controls that do nothing without the app, tapped before it was there. Links, summaries and popovers work by themselves. */
const tapped = new Set<HTMLElement>();
const controls = 'button:not([popovertarget],[command]),[type=submit],[type=checkbox],[type=radio]';
addEventListener(
  'click',
  (event) => {
    const control = (event.target as Element).closest<HTMLElement>(controls);
    if (ready || !control) return;
    event.preventDefault();
    event.stopPropagation();
    tapped.add(control);
    void start();
  },
  { capture: true },
);

for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, () => void start(), { capture: true, passive: true });

const whenPainted = () => new PerformanceObserver(() => void start()).observe({ type: 'paint', buffered: true });
const whenIdle = () => setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(() => void start()) : start()), 1500);
if (moment === 'now') void start();
else addEventListener('load', moment === 'load' ? whenPainted : whenIdle);
