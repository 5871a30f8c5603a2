/** The history entry whose page is on the screen. While the next page is loading, the browser's current entry is already another. */
let shown: string | undefined;

/** Scroll position of each entry, in pixels from the top. */
const scrollTops = new Map<string, number>();

/** Milliseconds without scrolling after which the position is saved in the history entry, to survive a reload. */
const restMs = 300;

/** The key of the current history entry; `default` for the first entry of a visit. */
export function currentEntry(): string {
  return (history.state as { key?: string } | null)?.key ?? 'default';
}

/** Records that this entry is now on the screen. Returns its earlier scroll position, if any. */
export function showEntry(entry: string): number | undefined {
  shown = entry;
  return scrollTops.get(entry) ?? (history.state as { scrollTop?: number } | null)?.scrollTop;
}

/** Records the present scroll position of the entry on the screen, unless one is known: it may never be scrolled from here. */
export function noteScroll(): void {
  if (shown && !scrollTops.has(shown)) scrollTops.set(shown, window.scrollY);
}

/**
 * Takes over the browser's memory of scroll positions, because the browser would scroll before the right page is there. Returns a function
 * that hands it back.
 */
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
  // The browser restores the scroll position of a page that it reloads.
  const handOver = () => (history.scrollRestoration = 'auto');
  const takeOver = () => (history.scrollRestoration = 'manual');
  takeOver();
  // The visitor may have scrolled before the scripts ran.
  noteScroll();
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
