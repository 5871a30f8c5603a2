const moments = ['change', 'visibilitychange', 'beforeunload', 'pagehide'] as const;

/**
 * From now on, calls back when a field or the page is left, at the first sign of it: browsers drop the writes of a page that has gone. A
 * function that is given again is called once.
 */
export function beforeLeaving(save: () => unknown): void {
  for (const moment of moments) addEventListener(moment, save);
}
