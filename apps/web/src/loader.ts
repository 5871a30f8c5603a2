/**
 * Starts the app when the browser is idle after the load, or at the first pointer, key or focus, and then repeats the presses that
 * `first-presses.ts` saved. If the app fails to load, says so, and tries again at the next press; if it has loaded and cannot start, says
 * so once. This is the page's only external script before the app.
 */
import type { PageScript } from './first-presses';

interface Settings extends Record<string, string | undefined> {
  /**
   * All parts in the order in which they run, without folder and extension. The first is `after-paint`, which runs once the page has been
   * painted.
   */
  parts: string;
  /** Index in `parts` of the part that starts the app. */
  app: string;
  /** The business's telephone number, as it is written. */
  phone: string;
  /** When the app starts. By default it waits until the browser is idle. */
  start?: 'now' | 'load';
}
const page = document.querySelector('[data-app]') as PageScript;
const { app, parts, phone, start: moment } = page.dataset as unknown as Settings;
const { taps, note } = page;
const list = parts.split(' ').map((part) => `/assets/${part}.js`) as [string, ...string[]];

/** Fetches a file before it is imported: a browser may remember a failed import, but a fetch can be repeated. */
async function fetchWhole(file: string): Promise<void> {
  // iOS 15 has no `timeout`; `stand-ins.ts` comes later.
  const answer = await fetch(file, { priority: 'low', signal: (AbortSignal as Partial<typeof AbortSignal>).timeout?.(60_000) });
  await answer.blob();
  if (!answer.ok) throw Error(`${answer.status}`);
}

/** Waits at least this many milliseconds, so that the browser can respond to the visitor first. */
const pause = (least = 0) => new Promise((resolve) => setTimeout(resolve, least));

let started = false;

async function start(): Promise<void> {
  if (started) return;
  started = true;
  let isHere = false;
  try {
    // Each part is requested in a task of its own.
    await Promise.all(
      list.map(async (part, place) => {
        await pause(place);
        await fetchWhole(part);
      }),
    );
    isHere = true;
    for (const part of list) {
      await import(/* @vite-ignore */ part);
      await pause();
    }
    const { start: startApp } = (await import(/* @vite-ignore */ list[Number(app)] as string)) as {
      start: (onFailure: () => void) => Promise<void>;
    };
    await startApp(giveUp);
    note.remove();
    release();
  } catch (failure) {
    if (isHere) {
      giveUp();
      throw failure;
    }
    started = false;
    if (!taps.size && moment !== 'now') return;
    // A 404 means that a new release has removed this page's files.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if ((failure as Error).message === '404' && visit?.type !== 'reload') location.reload();
    note.textContent = 'The page did not load. Check your signal, then press again.';
    note.role = 'alert';
    document.body.append(note);
    release();
    page.ready = false;
  }
}

/** Says that the app cannot start in this browser. The page stays as it was sent, so that its words and links still serve. */
function giveUp(): void {
  const call = document.createElement('a');
  Object.assign(call, { href: `tel:${phone.replace(/ /g, '')}`, textContent: phone, style: 'color:inherit' });
  note.replaceChildren('Buttons and forms do not work in this browser: you can read every page, and call us on ', call);
  note.style.position = 'sticky'; // so that the page's foot can be read
  note.role = 'alert';
  document.body.append(note);
  release();
}

/** Repeats the saved presses. */
function release(): void {
  page.ready = true;
  for (const pressed of taps) {
    pressed.ariaBusy = null;
    pressed.click();
  }
  taps.clear();
}

// A repeated press must not start the app again: `page.ready` is set by then.
for (const touch of ['click', 'pointerdown', 'keydown', 'focusin']) addEventListener(touch, () => page.ready || start(), true);

function afterLoad(): void {
  // Cached pictures may load before the browser has painted anything. The browser reports two first paints; the second changes nothing.
  new PerformanceObserver(() => {
    void fetchWhole(list[0]).then(() => import(/* @vite-ignore */ list[0]));
    if (moment === 'load') void start();
  }).observe({ type: 'paint', buffered: true });
  if (!moment) setTimeout(() => ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(start), 1500);
}
if (document.readyState === 'complete') afterLoad();
else addEventListener('load', afterLoad);
if (moment === 'now' || page.touched) void start();
