/**
 * The one script inside every page, which the content security policy names by its hash. It runs before there is anything to press, also in
 * browsers older than the app's. It keeps presses of buttons and gallery pictures, starts the app at the first touch, or once the page has
 * loaded and the browser is idle, and then carries the presses out. If the app does not arrive, it says so and tries again at the next press;
 * if the app cannot run, it says so once: the page stays as it was sent, so that its words and links still serve.
 */
interface Settings extends DOMStringMap {
  /** Addresses of the app's files in the order in which they run. One of them starts it. */
  parts: string;
  /** The business's telephone number, as it is written. */
  phone: string;
  /** When the app starts: at once, or right after the load. By default it waits until the browser is idle. */
  start?: 'now' | 'load';
}

{
  const { parts, phone, start: moment } = (document.currentScript as HTMLScriptElement).dataset as Settings;
  const files = parts.split(' ');
  const taps = new Set<HTMLElement>();
  const note = document.createElement('output');
  note.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99;padding:1rem;color:#fff;background:#000';
  /** What extensions and translators change in the page, until React takes it over. */
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => changes.push(...records));
  let hasStarted = false;
  /** The app runs or never will, so presses are no longer kept. */
  let isOver = false;
  let freeForm = () => {};

  const pause = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

  /** Says something at the foot of the window; `role`: a failure, with the number to call. */
  const say = (words: string, role?: 'alert') => {
    document.body.append(note);
    note.textContent = words;
    if (!role) return;
    note.setAttribute('role', role);
    const call = document.createElement('a');
    call.href = `tel:${phone.replace(/ /g, '')}`;
    call.style.color = 'inherit';
    call.textContent = phone;
    note.append(call);
  };

  /** Lets the kept presses through, to the app or to the page as it was sent. */
  const release = () => {
    isOver = true;
    freeForm();
    for (const pressed of taps) {
      pressed.removeAttribute('aria-busy');
      pressed.click();
    }
    taps.clear();
  };

  /** The browser refuses the app, at its start or later. */
  const giveUp = () => {
    note.style.position = 'sticky'; // so that the page's foot can be read
    say('Buttons and forms do not work in this browser: you can read every page, and call us on ', 'alert');
    release();
  };

  /** Fetches a file before it is imported: browsers remember a failed import, but a fetch can be repeated. Returns the status. */
  const fetchWhole = async (file: string) => {
    const answer = await fetch(file, { priority: 'low' });
    await answer.blob();
    return answer.status;
  };
  /** The statuses of all files; 0 if one does not come. */
  const fetchAll = () => Promise.race([Promise.all(files.map(fetchWhole)), pause(60_000).then(() => [0])]).catch(() => [0]);

  /** Ends the watch. */
  const takeChanges = () => {
    changes.push(...watch.takeRecords());
    watch.disconnect();
    return changes;
  };

  const start = async () => {
    if (hasStarted) return;
    hasStarted = true;
    const statuses = await fetchAll();
    if (statuses.some((status) => status !== 200)) {
      hasStarted = false;
      if (!taps.size && moment !== 'now') return;
      // A new release has removed this page's files.
      const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      if (statuses.includes(404) && visit && visit.type !== 'reload') location.reload();
      say('The page did not load. Check your signal and press again, or call us on ', 'alert');
      release();
      isOver = false;
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
  };

  const touch = (event: Event) => {
    if (isOver) return;
    // With these keys a click opens a new tab.
    const { type, target, ctrlKey, metaKey } = event as MouseEvent;
    const pressed = type === 'click' && !ctrlKey && !metaKey && (target as Element).closest<HTMLElement>('button,#gallery li a');
    if (pressed) {
      event.preventDefault();
      event.stopPropagation();
      pressed.setAttribute('aria-busy', 'true');
      taps.add(pressed);
      setTimeout(() => taps.size && say('Still loading. No need to press again.'), 2500);
    }
    void start();
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

  /** If this device holds saved answers for the page's form, disables it while they come, so that nobody types over them. */
  const awaitDraft = async () => {
    const form = document.querySelector<HTMLFormElement>('form[data-outbox]');
    if (!form) return;
    const isEmpty = () => Array.from(new FormData(form).values()).every((value) => !value);
    const all = await indexedDB.databases();
    if (isOver || !isEmpty() || !all.some(({ name }) => name === form.dataset.outbox)) return;
    freeForm = () => {
      form.inert = false;
      note.remove();
      freeForm = () => {};
    };
    form.inert = true;
    say(form.dataset.coming as string);
    setTimeout(() => freeForm(), 10_000); // the app may not come at all
  };
  addEventListener('draft-searched', () => freeForm());
  addEventListener('DOMContentLoaded', () => {
    watch.observe(document.getElementById('root') as Element, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
    awaitDraft().catch(() => {});
  });

  if (moment === 'now') void start();
  setTimeout(start, 10_000); // a page may go on loading for ever
  // Cached pictures may load before the browser has painted anything.
  addEventListener('load', () =>
    requestAnimationFrame(() => {
      if (moment) setTimeout(start, 100);
      else setTimeout(() => ((window as Partial<Window>).requestIdleCallback ?? setTimeout)(start), 1500);
    }),
  );
}
