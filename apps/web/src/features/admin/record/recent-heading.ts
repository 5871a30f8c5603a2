/** The id of the list's heading. */
export const recentHeadingId = 'recent';

/** Moves focus to the list's heading: what had it is gone. */
export function focusRecentHeading(): void {
  document.getElementById(recentHeadingId)?.focus();
}
