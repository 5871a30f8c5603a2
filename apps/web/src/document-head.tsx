import { structuredData } from './content/structured-data';
import { headTags } from './head-tags';
import { paths } from './lib/paths';
import type { PageRoute } from './routes';

/** Addresses that the HTML names. */
export interface SiteAddresses {
  /** The site's public address without a trailing slash. */
  site: string;
  /** The paths of link previews, by page. Every page that has none shows that of the home page. */
  previews: Record<string, string>;
}

/** A page's metadata for browsers, crawlers and link previews, written into its HTML. */
export function DocumentHead({ route, site, previews }: { route: PageRoute } & SiteAddresses) {
  const preview = (path: string) => site + (previews[path] ?? previews[paths.home] ?? '');
  const data = route.owner ? undefined : structuredData(route.path, site, preview(paths.home));
  return (
    <>
      <title>{route.head.title}</title>
      {headTags(route, site, preview(route.path)).map(({ name: Tag, attributes }) => (
        <Tag key={Object.values(attributes).join()} {...attributes} />
      ))}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />}
    </>
  );
}
