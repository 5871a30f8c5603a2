/** Shown while a page or a part of one is loading, or after it failed to load. */
export const loadingWords = {
  loading: 'Loading the page…',
  slow: 'Still loading. The connection is slow.',
  failed: 'This page did not load',
  advice: 'Check your connection and try again, or call us on',
  again: 'Try again',
  pictureFailed: 'The picture did not load. Check your connection, then press it again.',
};
