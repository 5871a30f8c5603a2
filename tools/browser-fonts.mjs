import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const fonts = join(import.meta.dirname, 'browser-fonts');
const cache = join(import.meta.dirname, '../node_modules/.cache/browser-fonts');

/**
 * The environment that gives a browser on Linux the same system fonts on every machine: Arimo and Tinos, which have the metrics of Arial
 * and Times. Without hinting, letters are as wide as on the sharp screens of phones. Other systems do not use fontconfig.
 * @returns {{ FONTCONFIG_FILE: string }}
 */
export function browserFonts() {
  const file = join(cache, 'fonts.conf');
  mkdirSync(cache, { recursive: true });
  // Renamed, so that a browser that is starting never reads half a file.
  writeFileSync(`${file}.${process.pid}`, fontsConf());
  renameSync(`${file}.${process.pid}`, file);
  return { FONTCONFIG_FILE: file };
}

function fontsConf() {
  const escaped = (folder) => folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const unhinted = '<edit name="hinting"><bool>false</bool></edit><edit name="hintstyle"><const>hintnone</const></edit>';
  const standIn = (family, font) => `<alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`;
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(fonts)}</dir>
  <cachedir>${escaped(cache)}</cachedir>
  <match target="pattern">${unhinted}</match>
  <match target="font">${unhinted}</match>
  ${standIn('sans-serif', 'Arimo')}
  ${standIn('serif', 'Tinos')}
  ${standIn('monospace', 'Arimo')}
</fontconfig>
`;
}
