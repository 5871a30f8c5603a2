/** The entry of the browser's history that is on the screen. While a page is on its way it is not yet the browser's own. */
let shown: string | undefined;

/** Where each entry was left, in pixels from the top. */
const scrollTops = new Map<string, number>();

/** Milliseconds without scrolling after which the browser's history takes down how far it was scrolled, for after a reload. */
const restMs = 300;

/** The name of the history's current entry; the first of a visit has none. */
export function currentEntry(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default';
}

/** Notes that this entry is now on the screen. Answers where it was left, if it has been here before. */
export function showEntry(entry: string): number | undefined {
  shown = entry;
  return scrollTops.get(entry) ?? (history.state as { scrollTop?: number } | null)?.scrollTop;
}

/** Remembers how far each entry was scrolled, in the browser's stead: it would move the page before the one that belongs there came. */
export function rememberScroll(): () => void {
  let rest: ReturnType<typeof setTimeout>;
  const onScroll = () => {
    const entry = shown;
    if (!entry) return;
    scrollTops.set(entry, window.scrollY);
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (entry === shown && entry === currentEntry()) history.replaceState({ ...history.state, scrollTop: window.scrollY }, '');
    }, restMs);
  };
  // The browser restores what it loads anew.
  const handOver = () => (history.scrollRestoration = 'auto');
  const takeOver = () => (history.scrollRestoration = 'manual');
  takeOver();
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('pagehide', handOver);
  addEventListener('pageshow', takeOver);
  return () => {
    clearTimeout(rest);
    removeEventListener('scroll', onScroll);
    removeEventListener('pagehide', handOver);
    removeEventListener('pageshow', takeOver);
    handOver();
  };
}
