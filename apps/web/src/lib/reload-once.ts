/** Loads the page anew, unless this entry of the history has been loaded anew for that before. */
export function reloadOnce(): void {
  const state = history.state as { reloaded?: true } | null;
  if (!state?.reloaded) {
    history.replaceState({ ...state, reloaded: true }, '');
    location.reload();
  }
}
