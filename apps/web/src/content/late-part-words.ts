/** Shown on the owner's pages while a part is loading, or after it failed to load. */
export const latePartWords = {
  loading: 'Loading…',
  failed: 'This part did not load. Check your connection, then try again.',
  again: 'Try again',
} as const;
