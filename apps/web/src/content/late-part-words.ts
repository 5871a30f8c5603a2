/** What is said on the owner's pages while a part of one is on its way, or did not arrive. */
export const latePartWords = {
  loading: 'Loading…',
  failed: 'This part did not load. Check your connection, then try again.',
  again: 'Try again',
} as const;
