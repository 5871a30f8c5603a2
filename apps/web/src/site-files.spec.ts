import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteFiles } from './site-files';

const site = 'https://trees.example';
const folder = join(import.meta.dirname, '../public');

/** Files for browsers, crawlers and phones, read without the pages' styles. */
function textFiles(): [string, string][] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const kept = files.filter((file) => /\.(?:svg|json|txt|xml|webmanifest)$/.test(file));
  return [...Object.entries(siteFiles(site)), ...kept.map((file): [string, string] => [file, readFileSync(join(folder, file), 'utf8')])];
}

it('uses no colour variable, because no style sheet defines it there', () => {
  const files = textFiles();
  expect(files.length).toBeGreaterThan(3);
  expect(files.filter(([, text]) => /var\(--(?!pen\b)/.test(text)).map(([name]) => name)).toEqual([]);
});

it.each(['site.webmanifest', 'owner.webmanifest'])('gives phones real colours in %s', (name) => {
  const manifest = JSON.parse(siteFiles(site)[name] ?? '') as Record<string, string>;
  for (const colour of ['theme_color', 'background_color']) expect(manifest[colour]).toMatch(/^#[0-9a-f]{6}$/);
});

it("makes an app of its own of the owner's pages, which begins with what is to do", () => {
  const manifest = JSON.parse(siteFiles(site)['owner.webmanifest'] ?? '') as object;
  expect(manifest).toMatchObject({ display: 'standalone', scope: '/admin/', start_url: '/admin/dashboard?view=todo' });
});
