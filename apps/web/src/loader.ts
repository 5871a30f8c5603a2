/**
 * The only script before the first paint. Starts the app (when the browser is idle after the load, or at the first pointer, key
 * or focus), shows at once that a button pressed meanwhile was heard, and hands the press to the app. When the app does not
 * arrive it says so, lets the press through, and tries again at the next one.
 */
interface Settings extends Record<string, string> {
  /** The part that starts the app. */
  app: string;
  /** All parts in the order in which they run; the first is wanted once the page has been painted, with or without the app. */
  parts: string;
  start: string;
}
const { app, parts, start: moment } = (document.querySelector('[data-app]') as HTMLElement).dataset as Settings;
const list = parts.split(' ') as [string, ...string[]];

// Whoever has been here has a phone's fonts already; they need not wait.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
if (document.referrer.startsWith(location.origin) || (visit && visit.transferSize < visit.encodedBodySize)) {
  document.querySelector('style[media^=print]')?.removeAttribute('media');
}

/** What the browser has noted of this kind so far, and what is still to come. */
const observe = (type: string, go: (list: PerformanceObserverEntryList) => unknown) =>
  new PerformanceObserver(go).observe({ type, buffered: true });

/** Files are fetched whole before they are imported: a browser may remember that an import failed, but it fetches again. */
async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file, { priority: 'low', signal: AbortSignal.timeout(60_000) });
  await answer.blob();
  if (!answer.ok) throw Error(`${answer.status}`);
}

const note = document.createElement('p');
note.role = 'alert';
note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
function say(words: string): void {
  document.body.append(note);
  note.textContent = words;
}

let started = false;
let ready = false;

const start: () => unknown = async () => {
  if (started) return;
  started = true;
  try {
    await Promise.all(list.map(fetchWhole));
    for (const part of list) {
      await import(/* @vite-ignore */ part);
      await new Promise((resolve) => setTimeout(resolve)); // the visitor comes first
    }
    const { start: startApp } = (await import(/* @vite-ignore */ app)) as { start: () => void | Promise<void> };
    await startApp();
    note.remove();
    release();
  } catch (failure) {
    started = false;
    if (!tapped.size && moment !== 'now') return;
    // The site has been released anew, and this page's files are gone.
    if ((failure as Error).message === '404' && visit?.type !== 'reload') location.reload();
    say('The page did not load. Check your signal, then press again.');
    release();
    ready = false;
  }
};

/** Buttons pressed before the app was there. Links and summaries work by themselves. */
const tapped = new Set<HTMLElement>();

/** Lets the kept presses through. */
function release(): void {
  ready = true;
  for (const button of tapped) {
    button.ariaBusy = null;
    button.click();
  }
  tapped.clear();
}

/** A click, or the browser's note of a tap, which there is nothing to prevent about. */
function keep(tap: { target: unknown } & Partial<Event>) {
  const button = (tap.target as Element | null)?.closest('button');
  if (ready || !button) return;
  tap.preventDefault?.();
  tap.stopPropagation?.();
  button.ariaBusy = 'true';
  tapped.add(button);
  setTimeout(() => tapped.size && say('Still loading. Your press is kept.'), 2500);
  start();
}
addEventListener('click', keep, true);
// A tap that was quicker than this script: browsers note the first. From now on a click tells whether the finger was moved away.
const listening = performance.now();
observe('first-input', (list) => {
  for (const input of list.getEntries() as PerformanceEventTiming[]) if (input.name === 'pointerdown' && input.startTime < listening) keep(input);
});

for (const touch of ['pointerdown', 'keydown', 'focusin']) addEventListener(touch, start, true);

addEventListener('load', () => {
  // Pictures that come at once are there before the browser has drawn anything. It notes two first paints; the second changes nothing.
  observe('paint', () => {
    void fetchWhole(list[0]).then(() => import(/* @vite-ignore */ list[0]));
    if (moment === 'load') start();
  });
  if (moment === 'idle') setTimeout(() => ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(start), 1500);
});
if (moment === 'now') start();
