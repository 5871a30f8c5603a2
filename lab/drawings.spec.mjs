import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { drawFiles } from './drawings/draw-files.mjs';

const web = join(import.meta.dirname, '../apps/web');
const folder = join(web, 'public/drawings');

test('the committed drawings are what `npm --prefix lab run drawings` draws', async () => {
  const { files, table } = await drawFiles();
  const committed = readdirSync(folder).map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
  assert.deepEqual(Object.fromEntries(committed), Object.fromEntries(files));
  assert.equal(readFileSync(join(web, 'src/lib/drawings.json'), 'utf8'), table);
});
