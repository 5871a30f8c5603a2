import { serviceTable, type ServiceFormId } from '#dto';
import type { ComponentType } from 'react';
import { pageHeads, type PageHead } from './content/page-heads';
import { paths, servicePath } from './lib/paths';

/** One page of the site. `load` fetches its code; the head is for search engines and previews. */
export interface PageRoute {
  path: string;
  head: PageHead;
  load: () => Promise<{ default: ComponentType }>;
  /** Neither prerendered nor indexed: the owner's pages. */
  owner?: true;
  /** The navigation bar: transparent over the page's picture at first, or with a service page's own links; else solid. */
  bar?: 'clear' | 'service';
  /** Shows the contact section before the footer, with this service selected if it is one. */
  contact?: ServiceFormId | 'any';
  /** Call and Quote at the foot of small screens: with the emergency line, or absent if the page has a call to action of its own. */
  callBar?: 'emergency' | 'absent';
  /** When the app starts; default: when the browser is idle, or at the first touch. */
  start?: 'load';
}

/** Every page (specification, section 2). Anything else is `notFound`. */
export const routes: readonly PageRoute[] = [
  { path: paths.home, head: pageHeads.home, load: () => import('./features/home/home-page'), bar: 'clear', contact: 'any' },
  { path: paths.about, head: pageHeads.about, load: () => import('./features/about/about-page') },
  { path: paths.quote, head: pageHeads.quote, load: () => import('./features/quote/quote-page'), callBar: 'absent', start: 'load' },
  { path: paths.services, head: pageHeads.services, load: () => import('./features/services/services-page') },
  ...serviceTable.map(({ id, formId }): PageRoute => {
    const page = { path: servicePath(id), head: pageHeads.service(id), contact: formId };
    if (id === 'emergency-call-out') return { ...page, load: () => import('./features/services/emergency-page'), callBar: 'emergency' };
    return { ...page, bar: 'service', load: () => import('./features/services/service-page') };
  }),
  { path: paths.privacy, head: pageHeads.privacy, load: () => import('./features/legal/legal-page') },
  { path: paths.terms, head: pageHeads.terms, load: () => import('./features/legal/legal-page') },
  { path: paths.cookies, head: pageHeads.cookies, load: () => import('./features/legal/legal-page') },
  { path: paths.disclaimer, head: pageHeads.disclaimer, load: () => import('./features/legal/legal-page') },
  { path: paths.login, head: pageHeads.login, load: () => import('./features/admin/sign-in/login-page'), owner: true },
  { path: paths.dashboard, head: pageHeads.dashboard, load: () => import('./features/admin/frame/dashboard-page'), owner: true },
];

export const notFound: PageRoute = { path: '*', head: pageHeads.notFound, load: () => import('./features/layout/not-found-page') };

/** The page of a path; a trailing slash is ignored. */
export function routeOf(pathname: string): PageRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return routes.find((route) => route.path === path) ?? notFound;
}
