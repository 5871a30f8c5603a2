const longestSeconds = 60;

/**
 * Milliseconds until the next try after this many failures in a row (1 for the first): 2, 4, 8 … 60 seconds, or longer if the server asked
 * for it.
 */
export function retryWaitMs(failures: number, askedSeconds = 0): number {
  return Math.max(Math.min(2 ** Math.min(failures, 6), longestSeconds), askedSeconds) * 1000;
}
