import createCache, { type EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from './app';
import { DocumentHead, type SiteAddresses } from './document-head';
import { loadPage } from './page-code';
import { notFound, routeOf, routes, type PageRoute } from './routes';

export { business, pageScriptHash } from '#dto';
export { ownerSchemeCss, ownerSchemeName } from './features/admin/frame/owner-scheme';
export { linkPreviews } from './content/link-previews';
export { siteFiles } from './site-files';

/** When `start.ts` starts the app: at once, right after the load, or when the browser is idle. */
export type Start = 'now' | 'load' | 'idle';

/** One HTML file of the site. */
export interface SitePage {
  path: string;
  /** The file, relative to the site's folder. */
  file: string;
  start: Start;
  /** The name of the page's own chunk. */
  chunk: string;
  /** Only a title and an empty root: the content depends on who is signed in. */
  shell: boolean;
}

/** Every HTML file of the site, including the 404 page. */
export const pages: readonly SitePage[] = [
  ...routes.map(({ path, owner = false, start, load }): SitePage => {
    return {
      path,
      file: `${path}/index.html`.replace(/^\/+/, ''),
      start: owner ? 'now' : (start ?? 'idle'),
      shell: owner,
      chunk: chunkOf(load),
    };
  }),
  { path: '/404', file: '404.html', start: 'idle', shell: false, chunk: chunkOf(notFound.load) },
];

/** The built `load` imports "./assets/home-page-1a2b3c4d.js"; the client's chunk has the same name. */
function chunkOf(load: PageRoute['load']): string {
  return /\/([\w-]+)-[\w-]{8}\.js/.exec(String(load))?.[1] ?? '';
}

/** The parts of a page's HTML. */
export interface RenderedPage {
  /** Preloads for what is needed first, as HTML. */
  preloads: string;
  /** Title, meta elements and structured data, as HTML. */
  head: string;
  /** The root's content, as HTML; empty for a shell. */
  app: string;
  /** Contains the CSS of `app`. */
  cache: EmotionCache;
}

/** Renders a page completely, including its lazy parts. */
export async function renderPage({ path, shell }: SitePage, addresses: SiteAddresses): Promise<RenderedPage> {
  const head = renderToStaticMarkup(<DocumentHead route={routeOf(path)} {...addresses} />);
  // Prefixes are for browsers older than those that the app runs on; they would be a third of each page's CSS.
  const cache = createCache({ key: 'css', stylisPlugins: [] });
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
  // React writes what belongs in the head, such as preloads, before the app.
  const preloads = /^(?:<link [^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, head, app: html.slice(preloads.length), cache };
}
