import { lazy, type ComponentType } from 'react';
import { routeOf, type PageRoute } from './routes';

const pages = new Map<PageRoute, ComponentType>();

/** Fetches the page's code, so that the first render (prerendering, hydration) is complete at once. */
export async function loadPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  pages.set(route, (await route.load()).default);
}

/** The component of a route: at once when its code is there, else one that suspends until it is. */
export function pageOf(route: PageRoute): ComponentType {
  const known = pages.get(route);
  if (known) return known;
  const page = lazy(route.load);
  pages.set(route, page);
  return page;
}
