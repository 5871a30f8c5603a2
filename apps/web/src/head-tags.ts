import { business } from '#dto';
import type { PageRoute } from './routes';

/** An element of a page's head: its name and attributes. */
export interface HeadTag {
  name: 'meta' | 'link';
  attributes: Record<string, string>;
}

/**
 * A page's metadata for search engines and link previews, except its title. `site` is the site's public address without a trailing slash;
 * `image` is the address of the picture that a shared link shows, which only the page's HTML names.
 */
export function headTags({ path, owner, head: { title, description, keywords } }: PageRoute, site: string, image?: string): HeadTag[] {
  if (owner) return [meta('robots', 'noindex'), link('manifest', '/owner.webmanifest'), meta('apple-mobile-web-app-title', 'Enquiries')];
  const manifest = link('manifest', '/site.webmanifest');
  if (path === '*') return [meta('robots', 'noindex'), manifest];
  const address = site + path;
  return [
    meta('description', description),
    ...(keywords ? [meta('keywords', keywords)] : []),
    link('canonical', address),
    manifest,
    preview('type', 'website'),
    preview('locale', 'en_GB'),
    preview('site_name', business.name),
    preview('title', title),
    preview('description', description),
    preview('url', address),
    ...(image ? [preview('image', image), preview('image:width', '1200'), preview('image:height', '630')] : []),
    meta('twitter:card', 'summary_large_image'),
  ];
}

/** Selects every tag that `headTags` may return, and the first page's structured data, in a document's head. */
export const headTagsSelector = [
  ...['description', 'keywords', 'robots', 'twitter:card', 'apple-mobile-web-app-title'].map((name) => `meta[name="${name}"]`),
  'meta[property]',
  'link[rel=canonical]',
  'link[rel=manifest]',
  'script[type="application/ld+json"]',
].join();

function meta(name: string, content: string): HeadTag {
  return { name: 'meta', attributes: { name, content } };
}

function link(rel: string, href: string): HeadTag {
  return { name: 'link', attributes: { rel, href } };
}

function preview(property: string, content: string): HeadTag {
  return { name: 'meta', attributes: { property: `og:${property}`, content } };
}
