import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const require = createRequire(import.meta.url);
const files = [
  'arimo/files/arimo-latin-400-normal',
  'arimo/files/arimo-latin-700-normal',
  'tinos/files/tinos-latin-400-normal',
  'tinos/files/tinos-latin-700-normal',
];
const letters = String.fromCodePoint(...Array.from({ length: 0x2030 - 0x20 }, (_, index) => 0x20 + index));

/**
 * The environment that gives a browser on Linux the same system fonts on every machine: Arimo and Tinos, which have the metrics of Arial
 * and Times. Without hinting, letters are as wide as on the sharp screens of phones. Other systems do not use fontconfig. Created once, in
 * node_modules/.cache.
 * @returns {Promise<{ FONTCONFIG_FILE: string }>}
 */
export async function browserFonts() {
  const folder = join(import.meta.dirname, '../node_modules/.cache/browser-fonts');
  if (!existsSync(folder)) await writeFonts(folder);
  return { FONTCONFIG_FILE: join(folder, 'fonts.conf') };
}

/**
 * Writes to a temporary folder and renames it, so that nobody sees a half-written one. If two processes write at once, the first one's
 * folder stays.
 */
async function writeFonts(folder) {
  mkdirSync(join(folder, '..'), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  for (const file of files) {
    const font = await subsetFont(readFileSync(require.resolve(`@fontsource/${file}.woff2`)), letters, { targetFormat: 'truetype' });
    writeFileSync(join(draft, `${file.split('/').at(-1)}.ttf`), font);
  }
  writeFileSync(join(draft, 'fonts.conf'), fontsConf(folder));
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function fontsConf(folder) {
  const escaped = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const unhinted = '<edit name="hinting"><bool>false</bool></edit><edit name="hintstyle"><const>hintnone</const></edit>';
  const standIn = (family, font) => `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped}</dir>
  <cachedir>${escaped}/cache</cachedir>
  <match target="pattern">${unhinted}</match>
  <match target="font">${unhinted}</match>
  ${standIn('sans-serif', 'Arimo')}
  ${standIn('serif', 'Tinos')}
  ${standIn('monospace', 'Arimo')}
</fontconfig>
`;
}
