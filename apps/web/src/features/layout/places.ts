/** The entry of the browser's history that is on the screen. While a page is on its way it is not yet the browser's own. */
let shown: string | undefined;

/** Where each entry was left, in pixels from the top. */
const places = new Map<string, number>();

/** Milliseconds without scrolling after which the browser's history takes the place down, for after a reload. */
const restMs = 300;

/** The name of the history's current entry; the first of a visit has none. */
export function currentEntry(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default';
}

/** Notes that this entry is now on the screen. Answers where it was left, if it has been here before. */
export function showEntry(entry: string): number | undefined {
  shown = entry;
  return places.get(entry) ?? (history.state as { place?: number } | null)?.place;
}

/** Keeps the place of every entry, in the browser's stead: it would move the page before the one that belongs there has come. */
export function keepPlaces(): () => void {
  let rest: ReturnType<typeof setTimeout>;
  const onScroll = () => {
    const entry = shown;
    if (!entry) return;
    places.set(entry, window.scrollY);
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (entry === shown && entry === currentEntry()) history.replaceState({ ...history.state, place: window.scrollY }, '');
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
