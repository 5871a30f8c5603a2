import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import createEmotionServer from '@emotion/server/create-instance';
import { transform } from 'lightningcss';

/** Where the fonts do not wait. */
const wide = '(min-width:700px)';

/** Scripts off: the fonts apply at once, the pictures that the loader would fetch give way to the plain ones in `noscript`. */
const withoutScripts = (fonts) => `<noscript><style>${fonts}picture[data-later]{display:none!important}noscript{display:contents}</style></noscript>`;

/** What an empty shell says with scripts off. */
const needsScripts = '<noscript><p>This page needs scripts. Please turn JavaScript on in your browser and load the page again.</p><p><a href="/">To the website</a></p></noscript>';

/**
 * Writes every page of the site as HTML with just the CSS that it uses, and the files for crawlers, into `folder`. Wide
 * screens preload the fonts; on phones they are left to the loader: on a weak signal they would keep the page's first
 * picture waiting.
 * @param {typeof import('./src/entry-server')} server the site's renderer, built
 * @param {{ folder: string, site: string, scripts: import('./page-scripts.mjs').PageScripts, fontCss: string, template: string }} build
 *   `site`: the public address without a slash at the end
 */
export async function prerenderSite(server, { folder, site, scripts, fontCss, template }) {
  const faces = fontCss.trim().split('\n');
  const fonts = faces.filter((face) => face.includes('url(')).join('');
  const preloads = pageFonts(fontCss).map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin media="${wide}" href="${font}">`).join('');
  const fallbacks = faces.filter((face) => !face.includes('url(')).join('');
  for (const page of server.pages) {
    const rendered = await server.renderPage(page, site);
    const head = [
      rendered.preloads,
      preloads,
      `<style>${fallbacks}</style><style media="print,${wide}">${fonts}</style>`,
      styleTags(rendered),
      page.shell && `<style data-href="${server.ownerSchemeName}" data-precedence="low">${server.ownerSchemeCss}</style>`,
      withoutScripts(fonts),
      `<script type="module" fetchpriority="low" src="${scripts.loader}" data-app="${scripts.app}" data-parts="${scripts.partsOf(page.chunk).join(' ')}" data-start="${page.start}"></script>`,
      page.keeps && `<script type="module" src="${scripts.keptFirst}"></script>`,
      rendered.head,
    ];
    const shape = page.shell ? template.replace('<html ', '<html data-owner ') : template;
    const html = fill(shape, { head: head.filter(Boolean).join(''), app: rendered.app, after: page.shell ? needsScripts : '' });
    write(join(folder, page.file), html);
  }
  for (const [name, text] of Object.entries(server.siteFiles(site))) write(join(folder, name), text);
}

/** Addresses of the fonts that every page uses, from the CSS that declares all. */
export function pageFonts(fontCss) {
  const faces = fontCss.trim().split('\n').filter((face) => face.includes('U+20-'));
  return faces.map((face) => /url\((.+?)\)/.exec(face)?.[1] ?? '');
}

/** The CSS of a page's HTML, marked so that the app takes it over without moving or repeating it. */
function styleTags({ app, cache }) {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(app);
  return styles.map(({ key, ids, css }) => `<style data-emotion="${[key, ...ids].join(' ')}" data-s>${minified(css)}</style>`).join('');
}

function minified(css) {
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString();
}

/** Puts the parts in the template's places; what stands there for development goes. */
function fill(template, { head, app, after }) {
  const body = template.replace(/\n\s*/g, '').replace(/<link rel="stylesheet".*?>|<script.*?<\/script>/g, '');
  return body.replace('<!--head-->', () => head).replace('<!--app-->', () => app).replace('</body>', () => `${after}</body>`);
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
