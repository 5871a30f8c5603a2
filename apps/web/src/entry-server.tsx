import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { DocumentHead } from './document-head';
import { paths } from './lib/paths';
import { loadPage } from './page-code';
import { notFound, routeOf, routes, type PageRoute } from './routes';

export { business, pageScriptHash } from '#dto';
export { ownerSchemeCss, ownerSchemeName } from './features/admin/frame/owner-scheme';
export { siteFiles } from './site-files';

/** When the loader starts the app: at once, right after the load, or when the browser is idle. */
export type Start = 'now' | 'load' | 'idle';

/** One HTML file of the site. */
export interface SitePage {
  /** The address that is rendered. */
  path: string;
  /** The file, from the site's folder. */
  file: string;
  start: Start;
  /** The name of the page's own chunk of the app. */
  chunk: string;
  /** Only a title and an empty root: what is shown depends on who is signed in. */
  shell: boolean;
  /** Whether this device may keep answers for its form. */
  keeps?: boolean;
}

/** Every HTML file of the site, the 404 page too. */
export const pages: readonly SitePage[] = [
  ...routes.map(({ path, owner = false, start, load }): SitePage => {
    return { path, file: `${path}/index.html`.replace(/^\/+/, ''), start: owner ? 'now' : (start ?? 'idle'), shell: owner, chunk: chunkOf(load), keeps: path === paths.quote };
  }),
  { path: '/404', file: '404.html', start: 'idle', shell: false, chunk: chunkOf(notFound.load) },
];

/** The built `load` imports "./assets/home-page-1a2b3c4d.js", the client's chunk has the same name. */
function chunkOf(load: PageRoute['load']): string {
  return /\/([\w-]+)-[\w-]{8}\.js/.exec(String(load))?.[1] ?? '';
}

/** What goes into a page's HTML. */
export interface RenderedPage {
  /** What is wanted first: preloads, as HTML. */
  preloads: string;
  /** Title, meta elements and structured data, as HTML. */
  head: string;
  /** The content of the root, as HTML; empty for a shell. */
  app: string;
  /** Holds the CSS of `app`. */
  cache: EmotionCache;
}

/** Renders a page completely, its lazy parts too. `site` is the site's public address without a slash at the end. */
export async function renderPage({ path, shell }: SitePage, site: string): Promise<RenderedPage> {
  const head = renderToStaticMarkup(<DocumentHead route={routeOf(path)} site={site} />);
  const cache = createCache({ key: 'css' });
  cache.compat = true;
  if (shell) return { preloads: '', head, app: '', cache };
  await loadPage(path);
  const { prelude } = await prerender(
    <CacheProvider value={cache}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </CacheProvider>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  );
  const html = await new Response(prelude).text();
  // React writes what belongs into the head, such as preloads, in front of the app.
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, head, app: html.slice(preloads.length), cache };
}
