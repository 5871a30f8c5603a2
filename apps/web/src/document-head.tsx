import { business, serviceTable } from '#dto';
import { structuredData } from './content/structured-data';
import { paths, servicePath } from './lib/paths';
import type { PageRoute } from './routes';

/**
 * What browsers, crawlers and link previews read of a page: written into the HTML at build time, no part of the app.
 * `site` is the site's public address without a slash at the end.
 */
export function DocumentHead({ route, site }: { route: PageRoute; site: string }) {
  const { title, description, keywords } = route.head;
  if (route.path === '*' || route.owner) return <HiddenHead title={title} />;
  const address = site + route.path;
  const image = `${site}/social/${socialImage(route.path)}.jpg`;
  const data = structuredData(route.path, site);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {keywords && <meta name="keywords" content={keywords} />}
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:site_name" content={business.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }} />}
    </>
  );
}

/** Of pages that are not for search engines. */
function HiddenHead({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <meta name="robots" content="noindex" />
    </>
  );
}

/** The name of the preview image of a page type. */
function socialImage(path: string): string {
  const service = serviceTable.find(({ id }) => servicePath(id) === path);
  if (service) return service.id;
  const named: Record<string, string> = { [paths.quote]: 'quote', [paths.about]: 'about', [paths.services]: 'services' };
  return named[path] ?? 'home';
}
