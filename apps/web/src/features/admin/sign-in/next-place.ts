import { paths } from '../../../lib/paths';

/** Where the owner wanted to go, as the router keeps it with the login's entry: a page of the dashboard, whatever else it says. */
export function nextPlace(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  if (typeof next !== 'string' || !(next === paths.dashboard || next.startsWith(`${paths.dashboard}?`))) return paths.dashboard;
  return next;
}
