import { paths } from '../../../lib/paths';

/** The owner's destination, kept in the login's router state: only a page of the dashboard is accepted. */
export function nextPlace(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  if (typeof next !== 'string' || !(next === paths.dashboard || next.startsWith(`${paths.dashboard}?`))) return paths.dashboard;
  return next;
}
