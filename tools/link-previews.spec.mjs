import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { previewGround } from '../apps/web/renderer/link-preview-drawing.mjs';
import { planLinkPreviews } from '../apps/web/renderer/link-previews.mjs';

const web = join(import.meta.dirname, '../apps/web');
const table = JSON.parse(readFileSync(join(web, 'src/lib/drawings.json'), 'utf8'));
const drawing = readFileSync(join(web, 'public/drawings', table['tree-sections'].file), 'utf8');
const ground = await previewGround(drawing, 0.5);
const places = { 'logo-mark.json': 'src/ui', 'link-preview-drawing.mjs': 'renderer' };
const read = (file) => file.startsWith('grounds/') ? ground : readFileSync(join(web, places[file] ?? '', file));

function plan(name, title, planned = planLinkPreviews) {
  const [preview] = planned([{ path: '/', title, drawing: '', focus: 0 }], name, read);
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

/** Of 60 letters, the most that a name may have. */
const longestName = 'Featherstonehaugh-Cholmondeley & Daughters Arboricultural Co';
/** Left of the words, right of the name, and between title and drawing. */
const edges = [
  { left: 0, right: 72, top: 140, bottom: 630 },
  { left: 1129, right: 1200, top: 0, bottom: 180 },
  { left: 565, right: 595, top: 190, bottom: 630 },
];

test('a shared link shows the business’s own name and the page’s title', async () => {
  const brightness = await drawn('Kersey Trees', 'Tree Removal');
  assert.ok(hasLetters(brightness, { left: 160, right: 420, top: 70, bottom: 130 }));
  assert.ok(hasLetters(brightness, { left: 72, right: 640, top: 480, bottom: 566 }));
});

test('a long name and a long title become smaller until they fit beside the drawing', async () => {
  const title = 'Every tree, hedge, stump and orchard '.repeat(5).trim();
  const brightness = await drawn(`${'Bartholomew Featherstonehaugh '.repeat(3)}& Daughters`, title);
  for (const edge of edges) assert.ok(!hasLetters(brightness, edge), JSON.stringify(edge));
});

test('the longest name takes two lines, of letters that can be read at a quarter of the size', async () => {
  const brightness = await drawn(longestName, 'Tree Removal');
  for (const top of [60, 112]) assert.ok(hasLetters(brightness, { left: 700, right: 1128, top, bottom: top + 46 }), `from ${top}`);
});

test('the drawing has its lines and its colours', async () => {
  const { data, info } = await sharp(ground).raw().toBuffer({ resolveWithObject: true });
  const colours = new Set();
  for (let at = (400 * info.width + 600) * info.channels; at < data.length; at += info.channels * 7) colours.add(data.subarray(at, at + 3).map((value) => value >> 4).join());
  assert.ok(colours.size > 40, `${colours.size} colours`);
});

test('a preview that was drawn before is only named: neither the drawing nor its packages are loaded', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'link-previews-'));
  t.after(() => rmSync(folder, { recursive: true }));
  cpSync(join(web, 'renderer/link-previews.mjs'), join(folder, 'link-previews.mjs'));
  const { planLinkPreviews: planned } = await import(pathToFileURL(join(folder, 'link-previews.mjs')).href);
  const preview = plan('Kersey Trees', 'Tree Removal', planned);
  assert.equal(preview.file, plan('Kersey Trees', 'Tree Removal').file);
  await assert.rejects(preview.draw(), { code: 'ERR_MODULE_NOT_FOUND' });
});

test('the address of a preview changes with the name that it shows', () => {
  const [one, other] = ['Kersey Trees', 'Lavenham Trees'].map((name) => plan(name, 'Tree Removal').file);
  assert.match(String(one), /^social\/home-[0-9a-f]{8}\.jpg$/);
  assert.notEqual(one, other);
});
