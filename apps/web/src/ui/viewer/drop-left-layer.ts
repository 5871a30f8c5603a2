/** Leaves a history entry whose viewer (`use-back-closes.ts`) did not outlive the page: Back would do nothing. */
export function dropLeftLayer(): void {
  if ((history.state as { layer?: number } | null)?.layer) history.back();
}
