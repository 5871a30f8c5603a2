/**
 * The one script inside every page, which the content security policy names by its hash. It runs before there is anything to press, also in
 * browsers older than the app's. It keeps presses of buttons and gallery pictures, and what extensions and translators change in the page;
 * it asks for the app at the first touch, or once the page has loaded and the browser is idle. What need not come with the first words is in
 * `run-app.ts`: with it, Home takes a packet more, 150 ms without HTTPS.
 */
export interface PageScript extends HTMLScriptElement {
  /** Pressed buttons and gallery pictures. Other links and summaries work without scripts. */
  taps: Set<HTMLElement>;
  /** What others change in the page, until React takes it over. */
  changes: MutationObserver & { all: MutationRecord[] };
  /** A line at the foot of the window, shown while it is in the page. */
  note: HTMLElement;
  /** The app is asked for. */
  isWanted?: boolean;
  /** The app runs or never will, so presses are no longer kept. */
  isOver?: boolean;
  /** Starts the app, once `run-app.ts` is there. */
  run?: () => void;
}

{
  const page = document.currentScript as PageScript;
  const { dataset } = page;
  const taps = (page.taps = new Set());
  const note = (page.note = document.createElement('output'));
  note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
  const all: MutationRecord[] = [];
  page.changes = Object.assign(new MutationObserver((records) => all.push(...records)), { all });
  /** Milliseconds after which the file is requested again. */
  let retryMs = 3000;
  let isRequested = false;

  const request = () => {
    if (isRequested) return;
    isRequested = true;
    const script = document.createElement('script');
    script.src = dataset.run as string;
    script.onerror = () => {
      isRequested = false;
      setTimeout(request, (retryMs *= 2));
    };
    document.head.append(script);
  };
  const want = () => {
    page.isWanted = true;
    request();
    if (page.run) page.run();
  };

  const touch = (event: Event) => {
    if (page.isOver) return;
    // With these keys a click opens a new tab.
    const { type, target, ctrlKey, metaKey } = event as MouseEvent;
    const pressed = type === 'click' && !ctrlKey && !metaKey && (target as Element).closest<HTMLElement>('button,#gallery li a');
    if (pressed) {
      event.preventDefault();
      event.stopPropagation();
      pressed.setAttribute('aria-busy', 'true');
      taps.add(pressed);
      setTimeout(() => {
        if (!taps.size) return;
        document.body.append(note);
        note.textContent = 'Still loading. No need to press again.';
      }, 2500);
    }
    want();
  };
  for (const type of ['click', 'pointerdown', 'keydown', 'focusin']) addEventListener(type, touch, true);

  // A press that is carried out later would take the focus out of the middle of a word.
  const goOn = ({ target }: Event) => {
    if (!taps.size || !(target as Element).matches('input,select,textarea')) return;
    for (const pressed of taps) pressed.removeAttribute('aria-busy');
    taps.clear();
    note.remove();
  };
  for (const type of ['focusin', 'input']) addEventListener(type, goOn, true);

  addEventListener('DOMContentLoaded', () =>
    page.changes.observe(document.getElementById('root') as Element, {
      subtree: true,
      childList: true,
      characterData: true,
      characterDataOldValue: true,
    }),
  );
  // Another page has brought the fonts (`run-app.ts`).
  if (document.referrer.startsWith(location.origin)) document.documentElement.dataset.painted = '';
  if (dataset.start === 'now') want();
  setTimeout(want, 10_000); // a page may go on loading for ever
  // Cached pictures may load before the browser has painted anything.
  addEventListener('load', () =>
    requestAnimationFrame(() => {
      setTimeout(request, 100);
      if (dataset.start) setTimeout(want, 100);
      else setTimeout(() => ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(want), 1500);
    }),
  );
}
