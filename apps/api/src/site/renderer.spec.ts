import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Renderer } from './renderer.js';

const folder = mkdtempSync(join(tmpdir(), 'renderer-'));
afterAll(() => rmSync(folder, { recursive: true }));

const renderedBy = (script: string, signal = new AbortController().signal) => {
  writeFileSync(join(folder, 'render-process.mjs'), script);
  return new Renderer(folder).render({ site: 'https://www.oak.co.uk' }, signal);
};
const answer = `process.stdin.resume().on('end', () => console.log(JSON.stringify([{ file: 'index.html', body: 'b2s=' }])));`;

test('a rendering reads its input to the end and returns the files', async () => {
  await expect(renderedBy(answer)).resolves.toEqual([{ file: 'index.html', body: 'b2s=' }]);
});

test.each([
  ['throws on a page', `throw new Error('The page /about threw');`, /The page \/about threw/],
  ['is killed', `process.kill(process.pid, 'SIGKILL');`, /was stopped \(SIGKILL\)/],
  ['says something else', `console.log('half a file');`, /ended with status 0/],
  ['runs out of memory', `const all = []; for (;;) all.push(new Array(1e6).fill({}));`, /heap out of memory/],
])('one that %s is refused', async (_what, script, why) => {
  await expect(renderedBy(script)).rejects.toThrow(why);
});

test('one that hangs ends with the server', async () => {
  const stop = new AbortController();
  const hanging = renderedBy('setInterval(() => undefined, 1000);', stop.signal);
  stop.abort();
  await expect(hanging).rejects.toThrow(/abort/);
});
