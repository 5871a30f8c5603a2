import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

/**
 * Reduces the two typefaces to the letters and weights that the site uses, writes them to public/fonts, and their @font-face rules to
 * fonts.css: two files of accented letters, each downloaded only if a text has one, then the letters that every page needs, then system
 * fonts scaled to the same metrics, so that nothing moves when the real fonts arrive. Phones show the system's fonts until their first
 * picture is painted, and then swap; in the long lines of wider windows a swap would move words. What it writes is committed: run it again,
 * in `lab`, after a change here.
 */
const web = join(import.meta.dirname, '../apps/web');
const folder = join(web, 'public/fonts');
const require = createRequire(import.meta.url);

const pageLetters = `${characters(0x20, 0x7e)}\u00a0£©½é·×–—‘’“”…•`;
const accented = [...characters(0xa1, 0xff)].filter((letter) => !pageLetters.includes(letter)).join('');
/** Letters of Central European and Turkish names (Łukasz, Şükrü), which the package has in a separate file. */
const eastern = `${characters(0x100, 0x17f)}${characters(0x218, 0x21b)}`;

/**
 * The metrics of the site's fonts and of the system fonts that stand in for them, in units of each font, as `@capsizecss/unpack` reads them
 * from the files. `xWidthAvg`: the average width of a letter in English text.
 */
const besley = { unitsPerEm: 2000, xWidthAvg: 1060, ascent: 2500, descent: -850, lineGap: 0 };
const hanken = { unitsPerEm: 1000, xWidthAvg: 450, ascent: 1000, descent: -303, lineGap: 0 };
const hankenBold = { ...hanken, xWidthAvg: 457 };
const standIn = (postscriptName, xWidthAvg, unitsPerEm = 2048) => ({ postscriptName, xWidthAvg, unitsPerEm });

/** The system fonts that stand in. Of each family and weight, the last one installed wins. */
const families = [
  {
    family: 'Besley',
    file: '@fontsource-variable/besley/files/besley-latin*-wght-normal.woff2',
    axis: 600,
    weights: '500 700',
    role: 'display',
    system: 'Georgia,Times New Roman,serif',
    fallbacks: [
      { real: besley, like: standIn('TimesNewRomanPS-BoldMT', 886), twins: ['LiberationSerif-Bold', 'Tinos-Bold'], weights: '500 700' },
      { real: besley, like: standIn('NotoSerif-Bold', 512, 1000), weights: '500 700' },
      { real: besley, like: standIn('Georgia-Bold', 1062), weights: '500 700' },
    ],
  },
  {
    family: 'Hanken Grotesk',
    file: '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin*-wght-normal.woff2',
    axis: { min: 400, max: 700 },
    weights: '400 700',
    role: 'text',
    system: 'system-ui,Segoe UI,Roboto,Arial,sans-serif',
    fallbacks: [
      { real: hanken, like: standIn('Roboto-Regular', 911), weights: '400 500' },
      { real: hanken, like: standIn('ArialMT', 913), twins: ['LiberationSans', 'Arimo-Regular'], weights: '400 500' },
      { real: hankenBold, like: standIn('Roboto-Bold', 926), weights: '600 700' },
      { real: hankenBold, like: standIn('Arial-BoldMT', 983), twins: ['LiberationSans-Bold', 'Arimo-Bold'], weights: '600 700' },
    ],
  },
];

for (const name of readdirSync(folder)) if (name.endsWith('.woff2')) rmSync(join(folder, name));
const rules = await Promise.all(families.map(rulesOf));
await cutOutlineFonts();
await cutSystemFonts();
writeFileSync(join(web, 'fonts.css'), `${[...rules.flat(), ...roles(rules.flat())].join('\n')}\n`);

/** Cuts each font at one weight, for outlines: the display font's in pictures of shared links, the text font's in drawings. */
async function cutOutlineFonts() {
  const keepFeatures = ['kern', 'ccmp'];
  for (const { name, letters, file } of [
    { name: 'besley', letters: pageLetters + accented, file: join(web, 'link-preview-font.ttf') },
    { name: 'hanken-grotesk', letters: characters(0x20, 0x7e), file: join(import.meta.dirname, 'drawings/drawing-font.ttf') },
  ]) {
    const source = readFileSync(require.resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
    writeFileSync(file, await subsetFont(source, letters, { targetFormat: 'sfnt', variationAxes: { wght: 600 }, keepFeatures }));
  }
}

/** Cuts the system fonts of the browser tests (`tools/browser-fonts.mjs`). */
async function cutSystemFonts() {
  for (const name of ['arimo-latin-400', 'arimo-latin-700', 'tinos-latin-400', 'tinos-latin-700']) {
    const source = readFileSync(require.resolve(`@fontsource/${name.split('-')[0]}/files/${name}-normal.woff2`));
    const font = await subsetFont(source, characters(0x20, 0x202f), { targetFormat: 'truetype' });
    writeFileSync(join(import.meta.dirname, `../tools/browser-fonts/${name}-normal.ttf`), font);
  }
}

/** The names of the fonts in the site's styles, and what is different on phones. */
function roles(faces) {
  const rule = (root, named) => `${root}{${families.map((each) => `--${each.role}Font:${named(each)}`).join(';')}}`;
  const all = rule(':root', ({ family, system }) => `${family},${family} Fallback,${system}`);
  const waiting = rule(':root:not([data-painted])', ({ family, system }) => `${family} Fallback,${system.split(',').at(-1)}`);
  const swapped = faces.filter((each) => each.includes('U+20-')).map((each) => each.replace('optional', 'swap'));
  return [all, `@media (width<700px){${swapped.join('')}@media screen and (scripting:enabled){${waiting}}}`];
}

async function rulesOf({ family, file, axis, weights, fallbacks }) {
  const latin = require.resolve(file.replace('*', ''));
  const extended = require.resolve(file.replace('*', '-ext'));
  const cuts = [
    { letters: eastern, source: extended, range: 'U+100-21b' },
    { letters: accented, source: latin, range: unicodeRange(accented) },
    { letters: pageLetters, source: latin, range: unicodeRange(pageLetters) },
  ];
  const faces = cuts.map(async ({ letters, source, range }) => {
    const font = await subsetFont(readFileSync(source), letters, {
      targetFormat: 'woff2',
      variationAxes: { wght: axis },
      keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'tnum', 'lnum'],
      noHinting: true,
    });
    const hash = createHash('sha256').update(font).digest('hex').slice(0, 8);
    const name = `${family.toLowerCase().replaceAll(' ', '-')}-${hash}.woff2`;
    writeFileSync(join(folder, name), font);
    console.log(`${name} ${font.length} bytes`);
    return face({
      family,
      src: `url(/fonts/${name}) format("woff2")`,
      weights,
      extra: `font-display:optional;unicode-range:${range}`,
    });
  });
  return [...(await Promise.all(faces)), ...fallbacks.map((fallback) => fallbackFace(family, fallback))];
}

/**
 * A system font scaled to the size of the real one: same average width, ascent and descent. `twins` have the same metrics. Fonts are named
 * only by their PostScript name: browsers know a font by either name, and ask the system for every name before they draw the first word.
 */
function fallbackFace(family, { real, like, twins = [], weights }) {
  const stretch = real.xWidthAvg / real.unitsPerEm / (like.xWidthAvg / like.unitsPerEm);
  const percent = (value) => `${Number((value * 100).toFixed(1))}%`;
  const edge = (units) => percent(Math.abs(units) / real.unitsPerEm / stretch);
  return face({
    family: `${family} Fallback`,
    src: [like.postscriptName, ...twins].map((name) => `local("${name}")`).join(),
    weights,
    extra: [
      `size-adjust:${percent(stretch)}`,
      `ascent-override:${edge(real.ascent)}`,
      `descent-override:${edge(real.descent)}`,
      `line-gap-override:${edge(real.lineGap)}`,
    ].join(';'),
  });
}

function face({ family, src, weights, extra }) {
  return `@font-face{font-family:"${family}";src:${src};font-weight:${weights};${extra}}`;
}

function characters(from, to) {
  return String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));
}

/** The CSS range of a text's letters, with neighbours joined. */
function unicodeRange(letters) {
  const runs = [];
  for (const code of [...letters].map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.to === code - 1) last.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => `U+${from.toString(16)}${to > from ? `-${to.toString(16)}` : ''}`).join(',');
}
