import { transform } from 'lightningcss';

/**
 * Keeps what lies below the first picture away from the window, so that the browser does not fetch it yet, until the script after it
 * (`run-app.ts`) says that it is painted, at most three seconds. Without this the largest paint of Home takes 1.5 times as long.
 */
const firstPictureFirst =
  '<style>@keyframes later{0%,to{translate:-9999px}}@media screen and (scripting:enabled){html:not([data-painted]) img[loading=lazy]{animation:later 3s}}</style>';

/**
 * Has wide windows fetch both fonts with the page. Without this none of ten first visits showed them in time, with it all did: their long
 * lines may not move, so that what comes too late is for the next page (fonts.css).
 */
const preloadOf = (font) => `<link rel="preload" as="font" type="font/woff2" crossorigin media="(min-width:700px)" href="${font}">`;

/** For browsers with scripts off: hides forms that could not be sent, and loads the print style sheet, which `run-app.ts` loads else. */
const withoutScripts = '<noscript><style>@import "/print.css" print;noscript{display:contents}[data-needs-scripts]{display:none}</style></noscript>';

/** The script inside a page, with the settings of `run-app.ts`. */
function startScript(script, run, { start }, parts, { phone }) {
  return `<script data-run="${run}" data-parts="${parts.map((part) => part.replace(/^\/assets\/|\.js$/g, '')).join(' ')}" data-phone="${phone.display}"${start === 'idle' ? '' : ` data-start="${start}"`}>${script}</script>`;
}

/** Shown with scripts off on pages whose HTML is an empty shell. */
const needsScripts = [
  '<noscript><style>body{display:grid;place-content:center;min-height:100vh;margin:0;background:#14261b}',
  '#without-scripts{max-width:27rem;margin:16px;padding:28px 24px;border-radius:6px;',
  'background:var(--paper,#faf8f2);color:var(--ink,#1a241d);font:1.125rem/1.5 var(--textFont)}',
  '#without-scripts a{display:inline-block;padding:12px 0;color:inherit}</style>',
  '<main id="without-scripts"><h1>This page needs JavaScript</h1><p>Please turn it on in your browser and load the page again.</p>',
  '<p><a href="/">To the website</a></p></main></noscript>',
].join('');

/**
 * Renders every page of the site as HTML with just the CSS that it uses, and the files for crawlers. On phones the fonts come after the
 * first picture (fonts.css): on a weak signal they would keep it waiting.
 * @param {typeof import('../src/entry-server')} server the site's renderer, built
 * @param {import('./renderer-files.mjs').RendererInputs} inputs
 * @param {{ site: string, previews: Record<string, string>, edits?: string }} render `site`: the public address without a slash at the end;
 *   `previews`: addresses of link previews by page; `edits`: address of the script that holds the owner's edits
 * @returns {Promise<Map<string, string>>} texts by file name
 */
export async function renderPages(server, inputs, { site, previews, edits }) {
  const { start, runApp, parts, fontCss, template, icon } = inputs;
  const fonts = `${pageFonts(fontCss).map(preloadOf).join('')}<style>${fontCss.replaceAll('\n', '')}</style>`;
  const files = new Map();
  for (const page of server.pages) {
    const rendered = await server.renderPage(page, { site, previews }).catch((cause) => {
      throw new Error(`The page ${page.path} could not be made: ${cause instanceof Error ? cause.message : cause}`, { cause });
    });
    // After the first part, which no words need, and before all that hold words.
    const pageParts = (parts[page.chunk] ?? []).toSpliced(1, 0, ...(edits ? [edits] : []));
    const head = [
      rendered.preloads,
      fonts,
      styleTags(rendered),
      page.shell && `<style data-href="${server.ownerSchemeName}" data-precedence="low">${server.ownerSchemeCss}</style>`,
      !page.shell && firstPictureFirst,
      withoutScripts,
      startScript(start, runApp, page, pageParts, server.business),
      rendered.head,
    ];
    const shape = page.shell ? template.replace('<html ', '<html data-owner ') : template;
    files.set(page.file, fill(shape, icon, { head: head.filter(Boolean).join(''), app: rendered.app, after: page.shell ? needsScripts : '' }));
  }
  for (const [name, text] of Object.entries(server.siteFiles(site))) files.set(name, text);
  return files;
}

/** Returns the addresses of the fonts that every page uses, from the CSS that declares all fonts. */
export function pageFonts(fontCss) {
  const faces = fontCss.split('\n').filter((line) => /^@font-face.*U\+20-/.test(line));
  return faces.map((face) => /url\((.+?)\)/.exec(face)?.[1] ?? '');
}

/** Returns style elements with the CSS of a page's HTML, marked so that the app neither moves nor repeats them. */
function styleTags({ app, cache: { key, inserted, registered } }) {
  const written = new Set([...app.matchAll(new RegExp(`${key}-([\\w-]+)`, 'g'))].map(([, name]) => name));
  const isGlobal = (name) => registered[`${key}-${name}`] === undefined;
  const all = Object.keys(inserted);
  const own = all.filter((name) => !isGlobal(name));
  // The app reads the names of most rules from the CSS (`page-styles.ts`). The rules of a styled component that wraps another are merged into the
  // other's rule and no longer have their own name in the CSS. They are listed here, or the app would insert them again.
  const merged = own.filter((name) => !written.has(name));
  const tag = (known, names) => `<style data-emotion="${known}" data-s>${minified(names.map((name) => inserted[name]).join(''))}</style>`;
  const globals = all.filter(isGlobal).map((name) => tag(`${key}-global ${name}`, [name]));
  return [...globals, tag([key, ...merged].join(' '), own.filter((name) => written.has(name)))].join('');
}

function minified(css) {
  return transform({ filename: 'page.css', code: Buffer.from(css), minify: true }).code.toString();
}

/** Fills the template's slots, and removes its tags for development. */
function fill(template, icon, { head, app, after }) {
  // Inline: as a file it competes with the first picture, which then came 200 ms later on Home.
  const iconHref = `data:image/svg+xml,${icon.replaceAll('"', "'").replaceAll('#', '%23')}`;
  const inOneLine = template.replace('/favicon.svg', iconHref).replace(/\n\s*/g, '');
  const body = inOneLine.replace(/<link rel="stylesheet".*?>|<script.*?<\/script>/gs, '');
  return body.replace('<!--head-->', () => head).replace('<!--app-->', () => app).replace('</body>', () => `${after}</body>`);
}
