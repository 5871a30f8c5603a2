/** Reloads the page, unless this history entry was reloaded for the same reason before. */
export function reloadOnce(): void {
  const state = history.state as { reloaded?: true } | null;
  if (!state?.reloaded) {
    history.replaceState({ ...state, reloaded: true }, '');
    location.reload();
  }
}
