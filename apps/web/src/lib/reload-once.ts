/**
 * Reloads the page for a part of the app that did not arrive, unless this history entry was reloaded for that before. Without `asked` only
 * if the server no longer has this page's release; with `asked`, a person has tried again in vain: Chromium remembers a failed import for
 * the life of a page. Does nothing without an answer from the server. Never fails.
 */
export async function reloadOnce({ asked = false } = {}): Promise<void> {
  const state = history.state as { reloaded?: true } | null;
  if (state?.reloaded && !asked) return;
  const status = await statusOfRelease();
  if (status === 0 || (status !== 404 && !asked)) return;
  history.replaceState({ ...state, reloaded: true }, '');
  location.reload();
}

/** The server's answer for this very script; 0 without one. */
async function statusOfRelease(): Promise<number> {
  try {
    return (await fetch(import.meta.url, { method: 'HEAD', cache: 'no-store' })).status;
  } catch {
    return 0;
  }
}
