/**
 * Goes back from a history entry that a viewer added (`use-back-closes.ts`) before the page was reloaded. On that entry, Back would seem
 * to do nothing.
 */
export function dropLeftLayer(): void {
  if ((history.state as { layer?: number } | null)?.layer) history.back();
}
