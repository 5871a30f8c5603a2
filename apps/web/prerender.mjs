import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import createEmotionServer from '@emotion/server/create-instance';
import { transform } from 'lightningcss';

/** Where the fonts do not wait. */
const wide = '(min-width:700px)';

/**
 * Scripts off: pictures that `after-paint.ts` would fetch give way to plain ones in `noscript`, and a phone keeps the fallback fonts. The
 * sheet for paper is the same.
 */
const withoutScripts = '<noscript><style>@import "/print.css" print;picture[data-later]{display:none!important}noscript{display:contents}</style></noscript>';

/** What the loader is told: the parts without folder and ending, which of them starts the app, and when unless that is at rest. */
function startOf({ chunk, start }, { app, partsOf }) {
  const parts = partsOf(chunk);
  const names = parts.map((part) => part.replace(/^\/assets\/|\.js$/g, '')).join(' ');
  return ` data-parts="${names}" data-app="${parts.indexOf(app)}"${start === 'idle' ? '' : ` data-start="${start}"`}`;
}

/** What an empty shell says with scripts off. */
const needsScripts = [
  '<noscript><p>This page needs scripts. Please turn JavaScript on in your browser and load the page again.</p>',
  '<p><a href="/">To the website</a></p></noscript>',
].join('');

/**
 * Writes every page of the site as HTML with just the CSS that it uses, and the files for crawlers, into `folder`. Wide
 * screens preload the fonts; on phones they are left to the loader: on a weak signal they would keep the page's first
 * picture waiting.
 * @param {typeof import('./src/entry-server')} server the site's renderer, built
 * @param {{ folder: string, site: string, scripts: import('./page-scripts.mjs').PageScripts, fontCss: string, template: string }} build
 *   `site`: the public address without a slash at the end
 */
export async function prerenderSite(server, { folder, site, scripts, fontCss, template }) {
  const firstPresses = readPageScript(join(folder, scripts.firstPresses), server.pageScriptHash);
  const faces = fontCss.trim().split('\n');
  const ownFonts = faces.pop();
  const preload = (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin media="${wide}" href="${font}">`;
  const preloads = pageFonts(fontCss).map(preload).join('');
  for (const page of server.pages) {
    const rendered = await server.renderPage(page, site);
    const head = [
      rendered.preloads,
      preloads,
      `<style>${faces.join('')}</style><style media="print,${wide}">${ownFonts}</style>`,
      styleTags(rendered),
      page.shell && `<style data-href="${server.ownerSchemeName}" data-precedence="low">${server.ownerSchemeCss}</style>`,
      withoutScripts,
      `<script data-loader="${scripts.loader}"${startOf(page, scripts)}>${firstPresses}</script>`,
      page.keeps && `<script type="module" src="${scripts.keptFirst}"></script>`,
      rendered.head,
    ];
    const shape = page.shell ? template.replace('<html ', '<html data-owner ') : template;
    const html = fill(shape, { head: head.filter(Boolean).join(''), app: rendered.app, after: page.shell ? needsScripts : '' });
    write(join(folder, page.file), html);
  }
  for (const [name, text] of Object.entries(server.siteFiles(site))) write(join(folder, name), text);
}

/** The script that stands in the pages. Throws when the content security policy would keep it from running. */
function readPageScript(file, expectedHash) {
  const script = readFileSync(file, 'utf8').trim();
  const hash = `sha256-${createHash('sha256').update(script).digest('base64')}`;
  if (hash === expectedHash) return script;
  throw new Error(`first-presses.ts has changed: put ${hash} into libs/dto/src/page-script.ts and docker/nginx/site/headers.conf`);
}

/** Addresses of the fonts that every page uses, from the CSS that declares all. */
export function pageFonts(fontCss) {
  const faces = fontCss.trim().split('\n').filter((face) => face.includes('U+20-'));
  return faces.map((face) => /url\((.+?)\)/.exec(face)?.[1] ?? '');
}

/** The CSS of a page's HTML, marked so that the app takes it over without moving or repeating it. */
function styleTags({ app, cache }) {
  const { styles } = createEmotionServer(cache).extractCriticalToChunks(app);
  // A page's rules are many, and their names stand in them: `after-paint.ts` reads them there. Those that became part of another
  // rule (a styled component's that stands around a styled component) do not, and the app would make them anew.
  const merged = Object.keys(cache.inserted).filter((name) => !styles.some(({ ids }) => ids.includes(name)));
  const names = (key, ids) => [key, ...(key === cache.key ? merged : ids)].join(' ');
  return styles.map(({ key, ids, css }) => `<style data-emotion="${names(key, ids)}" data-s>${minified(css)}</style>`).join('');
}

function minified(css) {
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString();
}

/** An icon that stands in the page itself: as a file it would come beside the first picture. Its shapes are those of the page's logo. */
const icon = readFileSync(join(import.meta.dirname, 'public/favicon.svg'), 'utf8').trim();
const iconHref = `data:image/svg+xml,${icon.replaceAll('"', "'").replaceAll('#', '%23')}`;

/** Puts the parts in the template's places; what stands there for development goes. */
function fill(template, { head, app, after }) {
  const inOneLine = template.replace('/favicon.svg', iconHref).replace(/\n\s*/g, '');
  const body = inOneLine.replace(/<link rel="stylesheet".*?>|<script.*?<\/script>/gs, '');
  return body.replace('<!--head-->', () => head).replace('<!--app-->', () => app).replace('</body>', () => `${after}</body>`);
}

function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
