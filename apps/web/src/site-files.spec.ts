import { apiRoutes } from '#dto';
import { siteFiles } from './site-files';

/** The longest rule that matches counts (RFC 9309, section 2.2.2). */
function allows(path: string): boolean {
  const rules = [...(siteFiles('https://trees.example')['robots.txt'] ?? '').matchAll(/^(Allow|Disallow): (\S+)$/gm)];
  const matching = rules.filter(([, , prefix = '']) => path.startsWith(prefix)).sort(([, , a = ''], [, , b = '']) => b.length - a.length);
  return matching[0]?.[1] !== 'Disallow';
}

it.each([
  ['/', true],
  ['/quote', true],
  ['/admin/login', false],
  [apiRoutes.upload, false],
  ['/api/calendar/0123456789abcdef.ics', true],
])('robots.txt: whether programs may read %s is %s', (path, may) => {
  expect(allows(path)).toBe(may);
});
