/**
 * The only script of a page beside the one that stands in it. Starts the app (when the browser is idle after the load, or at the first
 * pointer, key or focus) and hands it the presses that were kept. When the app does not arrive it says so, lets the press through, and
 * tries again at the next one.
 */
import type { PageScript } from './first-presses';

interface Settings extends Record<string, string | undefined> {
  /** All parts in the order in which they run, without folder and ending. The first is wanted once the page has been painted. */
  parts: string;
  /** Which of them starts the app. */
  app: string;
  /** Default: at rest. */
  start?: 'now' | 'load';
}
const page = document.querySelector('[data-app]') as PageScript;
const { app, parts, start: moment } = page.dataset as unknown as Settings;
const { taps, note } = page;
const list = parts.split(' ').map((part) => `/assets/${part}.js`) as [string, ...string[]];

/** Files are fetched whole before they are imported: a browser may remember that an import failed, but it fetches again. */
async function fetchWhole(file: string): Promise<void> {
  const answer = await fetch(file, { priority: 'low', signal: AbortSignal.timeout(60_000) });
  await answer.blob();
  if (!answer.ok) throw Error(`${answer.status}`);
}

/** The visitor comes first. Milliseconds. */
const pause = (least = 0) => new Promise((resolve) => setTimeout(resolve, least));

let started = false;

async function start(): Promise<void> {
  if (started) return;
  started = true;
  try {
    // Each is asked for in a task of its own.
    await Promise.all(
      list.map(async (part, place) => {
        await pause(place);
        await fetchWhole(part);
      }),
    );
    for (const part of list) {
      await import(/* @vite-ignore */ part);
      await pause();
    }
    const { start: startApp } = (await import(/* @vite-ignore */ list[Number(app)] as string)) as { start: () => void | Promise<void> };
    await startApp();
    note.remove();
    release();
  } catch (failure) {
    started = false;
    if (!taps.size && moment !== 'now') return;
    // The site has been released anew, and this page's files are gone.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if ((failure as Error).message === '404' && visit?.type !== 'reload') location.reload();
    note.textContent = 'The page did not load. Check your signal, then press again.';
    note.role = 'alert';
    document.body.append(note);
    release();
    page.ready = false;
  }
}

/** Lets the kept presses through. */
function release(): void {
  page.ready = true;
  for (const pressed of taps) {
    pressed.ariaBusy = null;
    pressed.click();
  }
  taps.clear();
}

// A press that is being let through asks for nothing again.
for (const touch of ['click', 'pointerdown', 'keydown', 'focusin']) addEventListener(touch, () => page.ready || start(), true);

function afterLoad(): void {
  // Pictures that come at once are there before the browser has drawn anything. It notes two first paints; the second changes nothing.
  new PerformanceObserver(() => {
    void fetchWhole(list[0]).then(() => import(/* @vite-ignore */ list[0]));
    if (moment === 'load') void start();
  }).observe({ type: 'paint', buffered: true });
  if (!moment) setTimeout(() => ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(start), 1500);
}
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad);
if (moment === 'now' || page.touched) void start();
