import { createElement, lazy, type ComponentType, type ReactElement } from 'react';
import { routeOf, type PageRoute } from './routes';

const pages = new Map<PageRoute, ComponentType>();

/** Fetches the page's code, so that the first render (prerendering, hydration) is complete at once. */
export async function loadPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  pages.set(route, (await route.load()).default);
}

/** The page of a route: drawn at once when its code is there, else suspended until it is. */
export function pageElement(route: PageRoute): ReactElement {
  const page = pages.get(route) ?? lazy(route.load);
  pages.set(route, page);
  return createElement(page, { key: route.path });
}
