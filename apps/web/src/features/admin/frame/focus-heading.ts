/** Focuses a pane's heading, or the pane until it has one. */
export function focusHeading(pane: Element | null): void {
  const heading = pane?.querySelector<HTMLElement>('h1, h2') ?? (pane as HTMLElement | null);
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
