import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import { planLinkPreviews, previewGround } from '../apps/web/renderer/link-previews.mjs';

const web = join(import.meta.dirname, '../apps/web');
const ground = await previewGround(join(web, 'pictures/hero.jpg'), 0.38);
const files = { 'grounds/home.jpg': ground, 'link-preview-font.ttf': readFileSync(join(web, 'link-preview-font.ttf')), 'logo-mark.json': readFileSync(join(web, 'src/ui/logo-mark.json')) };

function plan(name, title) {
  const [preview] = planLinkPreviews([{ path: '/', title, picture: 'hero', focus: 0.38 }], name, (file) => files[file]);
  assert.ok(preview);
  return preview;
}

/** Draws one preview and returns its pixels, as [x, y] => brightness from 0 to 255. */
async function drawn(name, title) {
  const { data, info } = await sharp(await plan(name, title).draw()).greyscale().raw().toBuffer({ resolveWithObject: true });
  assert.deepEqual([info.width, info.height], [1200, 630]);
  return (x, y) => data[y * info.width + x] ?? 0;
}

/** Whether letters, which are white, stand in this part of the picture. */
function hasLetters(brightness, { left, right, top, bottom }) {
  for (let y = top; y < bottom; y += 1) for (let x = left; x < right; x += 1) if (brightness(x, y) > 250) return true;
  return false;
}

const edges = [{ left: 0, right: 72, top: 140, bottom: 630 }, { left: 1129, right: 1200, top: 0, bottom: 630 }];

test('a shared link shows the business’s own name and the page’s title', async () => {
  const brightness = await drawn('Kersey Trees', 'Tree Removal');
  assert.ok(hasLetters(brightness, { left: 160, right: 420, top: 70, bottom: 130 }));
  assert.ok(hasLetters(brightness, { left: 72, right: 640, top: 480, bottom: 566 }));
});

test('a long name and a long title become smaller until they fit', async () => {
  const brightness = await drawn(`${'Bartholomew Featherstonehaugh '.repeat(3)}& Daughters`, 'Every tree, hedge, stump and orchard '.repeat(5).trim());
  for (const edge of edges) assert.ok(!hasLetters(brightness, edge), JSON.stringify(edge));
  assert.ok(hasLetters(brightness, { left: 1000, right: 1128, top: 60, bottom: 140 }));
});

test('the address of a preview changes with the name that it shows', () => {
  const [one, other] = ['Kersey Trees', 'Lavenham Trees'].map((name) => plan(name, 'Tree Removal').file);
  assert.match(String(one), /^social\/home-[0-9a-f]{8}\.jpg$/);
  assert.notEqual(one, other);
});
