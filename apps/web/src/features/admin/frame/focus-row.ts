import { focusHeading } from './focus-heading';

const rowsIn = (pane: Element | null) => Array.from(pane?.querySelectorAll<HTMLElement>('[data-record]') ?? []);

/** The ids of a pane's records, from its top. */
export function recordIds(pane: Element | null): string[] {
  return rowsIn(pane).map(({ dataset }) => dataset.record ?? '');
}

/**
 * Focuses a record's row. If it is gone, the row that took its place gets the focus: the next in `order`, else the one before; without
 * either, the pane's heading. Until the returned function is called, the same happens when the focused row goes.
 */
export function keepRowFocus(pane: Element | null, id: string, order: readonly string[]): () => void {
  const at = order.indexOf(id);
  const nearest = at < 0 ? [id] : [...order.slice(at), ...order.slice(0, at).toReversed()];
  const focusNearest = () => {
    const rows = new Map(rowsIn(pane).map((row) => [row.dataset.record, row]));
    const row = rows.get(nearest.find((each) => rows.has(each)));
    if (row) row.focus({ preventScroll: true });
    else focusHeading(pane);
    return row;
  };
  let focused = focusNearest();
  const observer = new MutationObserver(() => {
    if (focused?.isConnected) return;
    // Meanwhile the owner may have gone elsewhere.
    if (focused && document.activeElement === document.body) focused = focusNearest();
    else observer.disconnect();
  });
  if (pane) observer.observe(pane, { childList: true, subtree: true });
  return () => observer.disconnect();
}
