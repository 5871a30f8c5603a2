import { structuredData } from './content/structured-data';
import { headTags, laterManifest } from './head-tags';
import type { PageRoute } from './routes';

/**
 * A page's metadata for browsers, crawlers and link previews, written into the HTML at build time. `site` is the site's public address
 * without a trailing slash.
 */
export function DocumentHead({ route, site }: { route: PageRoute; site: string }) {
  const data = route.owner ? undefined : structuredData(route.path, site);
  return (
    <>
      <title>{route.head.title}</title>
      {headTags(route, site).map(({ name: Tag, attributes }) => (
        <Tag key={Object.values(attributes).join()} {...attributes} {...(attributes.rel === 'manifest' && !route.owner && { rel: laterManifest })} />
      ))}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />}
    </>
  );
}
