/**
 * Lets fonts and later pictures come, starts the app when `start.ts` asks for it, and carries out the kept presses. If the app does not arrive, it
 * says so and tries again at the next press; if the app cannot run, it says so once: the page stays as it was sent, so that its words and
 * links still serve. It runs in browsers older than the app's.
 */
import type { PageScript } from './start';

interface Settings extends DOMStringMap {
  /** The app's files in the order in which they run, without folder and ending. One of them starts it. */
  parts: string;
  /** The business's telephone number, as it is written. */
  phone: string;
  /** When the app starts: at once, or right after the load. By default it waits until the browser is idle. */
  start?: 'now' | 'load';
}

const page = document.querySelector('[data-parts]') as PageScript;
const { taps, note, changes } = page;
const { parts, phone, start: moment } = page.dataset as Settings;
const files = parts.split(' ').map((part) => `/assets/${part}.js`);
let hasStarted = false;
let freeForm = () => {};

const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets fonts, later pictures and the print style sheet come; on a quick line all pictures, so that a picture of the whole page is whole.
 * A moment later than this file, because a slow phone takes that long to paint the first picture.
 */
async function showRest(): Promise<void> {
  await pause(300);
  document.documentElement.dataset.painted = '';
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'print', href: '/print.css' }));
  const { connection: line } = navigator as Navigator & { connection?: { saveData: boolean; effectiveType: string } };
  if (!line || (line.effectiveType === '4g' && !line.saveData)) document.querySelectorAll('img').forEach((image) => (image.loading = 'eager'));
}

/** Says something at the foot of the window; `isFailure`: with the number to call. */
function say(words: string, isFailure = false): void {
  document.body.append(note);
  note.textContent = words;
  if (!isFailure) return;
  note.setAttribute('role', 'alert');
  const call = document.createElement('a');
  call.href = `tel:${phone.replace(/ /g, '')}`;
  call.style.color = 'inherit';
  call.textContent = phone;
  note.append(call);
}

/** Lets the kept presses through, to the app or to the page as it was sent. */
function release(): void {
  page.isOver = true;
  freeForm();
  for (const pressed of taps) {
    pressed.removeAttribute('aria-busy');
    pressed.click();
  }
  taps.clear();
}

/** The browser refuses the app, at its start or later. */
function giveUp(): void {
  note.style.position = 'sticky'; // so that the page's foot can be read
  say('Buttons and forms do not work in this browser: you can read every page, and call us on ', true);
  release();
}

/** Fetches a file before it is imported: browsers remember a failed import, but a fetch can be repeated. Returns the status. */
async function fetchWhole(file: string): Promise<number> {
  const answer = await fetch(file, { priority: 'low' });
  await answer.blob();
  return answer.status;
}

/** The statuses of all files; 0 if one does not come. */
const fetchAll = () => Promise.race([Promise.all(files.map(fetchWhole)), pause(60_000).then(() => [0])]).catch(() => [0]);

/** What others have changed in the page since it was sent. Ends the watch. */
function takeChanges(): MutationRecord[] {
  changes.all.push(...changes.takeRecords());
  changes.disconnect();
  return changes.all;
}

async function start(): Promise<void> {
  if (hasStarted) return;
  hasStarted = true;
  const statuses = await fetchAll();
  if (statuses.some((status) => status !== 200)) {
    hasStarted = false;
    if (!taps.size && moment !== 'now') return;
    // A new release has removed this page's files.
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (statuses.includes(404) && visit && visit.type !== 'reload') location.reload();
    say('The page did not load. Check your signal and press again, or call us on ', true);
    release();
    page.isOver = false;
    return;
  }
  try {
    let startApp: typeof import('./main').start | undefined;
    for (const file of files) {
      const part = (await import(/* @vite-ignore */ file)) as { start?: typeof startApp };
      startApp = startApp || part.start;
      await pause(); // so that the browser can respond to the visitor between two
    }
    await (startApp as NonNullable<typeof startApp>)(giveUp, takeChanges);
    note.remove();
    release();
  } catch (failure) {
    giveUp();
    throw failure;
  }
}

/** If this device holds saved answers for the page's form, disables it while they come, so that nobody types over them. */
async function awaitDraft(): Promise<void> {
  const form = document.querySelector<HTMLFormElement>('form[data-outbox]');
  if (!form) return;
  const isEmpty = () => Array.from(new FormData(form).values()).every((value) => !value);
  const all = await indexedDB.databases();
  if (page.isOver || !isEmpty() || !all.some(({ name }) => name === form.dataset.outbox)) return;
  freeForm = () => {
    form.inert = false;
    note.remove();
    freeForm = () => {};
  };
  form.inert = true;
  say(form.dataset.coming as string);
  setTimeout(() => freeForm(), 10_000); // the app may not come at all
}

addEventListener('draft-searched', () => freeForm());
awaitDraft().catch(() => {});
void showRest();
page.run = () => void start();
if (page.isWanted) void start();
