import { placeHref } from '../frame/owner-place';
import { paths } from '../../../lib/paths';

/** The owner's destination, kept in the login's router state: only a place within the dashboard is accepted. Otherwise To do. */
export function nextPlace(state: unknown): string {
  const next = typeof state === 'object' && state !== null && 'next' in state ? state.next : undefined;
  return typeof next === 'string' && next.startsWith(`${paths.dashboard}?`) ? next : placeHref({ tab: 'todo' });
}
