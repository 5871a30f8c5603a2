import { business } from '#dto';
import { paths } from './lib/paths';
import { routes } from './routes';
import { palette } from './ui/tokens';

/** The files besides the pages, by name, for crawlers and phones. `site` is the site's public address without a trailing slash. */
export function siteFiles(site: string): Record<string, string> {
  const addresses = routes.filter(({ owner }) => !owner).map(({ path }) => site + path);
  return {
    // Calendar services read the owner's private feed, and heed this file.
    'robots.txt': `User-agent: *\nDisallow: /admin/\nDisallow: /api/\nAllow: /api/calendar/\n\nSitemap: ${site}/sitemap.xml\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('\n')}
</urlset>
`,
    'site.webmanifest': manifest({
      name: business.name,
      short_name: business.shortName,
      description: business.strapline,
      start_url: '/',
      display: 'browser',
    }),
    'owner.webmanifest': manifest({
      id: '/admin/',
      scope: '/admin/',
      name: `${business.name}: enquiries`,
      short_name: 'Enquiries',
      start_url: `${paths.dashboard}?view=todo`,
      display: 'standalone',
      shortcuts: [
        { name: 'Add a caller', short_name: 'Caller', url: `${paths.dashboard}?view=todo&open=call/new` },
        { name: 'To do', url: `${paths.dashboard}?view=todo` },
        { name: 'Search', url: `${paths.dashboard}?view=search` },
      ],
    }),
  };
}

function manifest(members: object): string {
  const icons = [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
  return `${JSON.stringify({ ...members, lang: 'en-GB', background_color: palette.paper, theme_color: palette.forest950, icons })}\n`;
}
