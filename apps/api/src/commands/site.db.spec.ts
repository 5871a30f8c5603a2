import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openProduct } from '../../test/open-product.js';
import { sessionSecret } from '../../test/start-app.js';

const folder = mkdtempSync(join(tmpdir(), 'site-words-'));
const file = join(folder, 'site.json');
afterAll(() => rmSync(folder, { recursive: true }));

test('the command writes the words, checks them, names each field that breaks a rule, and takes back the last publication', async () => {
  const { environment, site, close } = await openProduct();
  const { DATA_DIR, DATABASE_URL } = environment;
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', LOG_LEVEL: 'silent', SESSION_SECRET: sessionSecret, DATA_DIR, DATABASE_URL };
  const run = (...words: string[]) =>
    new Promise<[unknown, string]>((resolve) => {
      execFile(process.execPath, ['dist/api/commands/site.js', ...words], { env }, (error, said, complaint) => resolve([error?.code ?? 0, said + complaint]));
    });
  await site.publishFromServer({ visits: { next: 'soon' } });
  expect(await run('export', folder)).toEqual([0, `Version 1 is in ${file}.\n`]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ visits: { next: 'soon' } });
  expect(await run('check', folder)).toEqual([0, 'These words can be published.\n']);
  writeFileSync(file, '{ "prices": { "tree-removal": null } }');
  expect(await run('publish', folder)).toEqual([1, expect.stringMatching(/\nprices\.tree-removal: must be an object\n$/)]);
  expect(await run('undo', folder)).toEqual([0, `Version 2 has the words of version 0.\nVersion 2 is in ${file}.\n`]);
  expect(await site.published()).toMatchObject({ number: 2, edits: {} });
  await close();
});
