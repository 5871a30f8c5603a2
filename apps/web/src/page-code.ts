import { createElement, lazy, type ComponentType, type ReactElement } from 'react';
import { reloadOnce } from './lib/reload-once';
import { routeOf, type PageRoute } from './routes';

/** A page's component, and the attempt that failed to load it. */
interface Page {
  component: ComponentType;
  failed?: string;
}

const pages = new Map<PageRoute, Page>();

/** Fetches the page's code, so that the first render (prerendering, hydration) is complete at once. */
export async function loadPage(pathname: string): Promise<void> {
  const route = routeOf(pathname);
  pages.set(route, { component: (await route.load()).default });
}

/**
 * Returns a route's page. It renders at once if its code has been fetched, and otherwise suspends until it has. After a failure, the code
 * is fetched again when `attempt` changes or when the visitor returns from another page; if `attempt` fails again, the page is reloaded.
 */
export function pageElement(route: PageRoute, attempt: string): ReactElement {
  for (const [other, { failed }] of pages) if (other !== route && failed !== undefined) pages.delete(other);
  let page = pages.get(route);
  if (!page || (page.failed !== undefined && page.failed !== attempt)) {
    page = lazyPage(route, attempt, page !== undefined);
    pages.set(route, page);
  }
  return createElement(page.component, { key: route.path });
}

function lazyPage(route: PageRoute, attempt: string, isAgain: boolean): Page {
  const page: Page = {
    component: lazy(() =>
      route.load().catch(async (failure: unknown) => {
        page.failed = attempt;
        if (isAgain) await reloadOnce({ asked: true });
        throw failure;
      }),
    ),
  };
  return page;
}
