import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { drawSheet, sheets } from './drawings';
import { drawingSource, type SheetName } from './lib/drawing-source';
import type { Sheet } from './ui/drawing/sheet';

const all = Object.entries(sheets).map(([name, sheet]: [string, Sheet]) => ({
  name: name as SheetName,
  sheet,
  file: new DOMParser().parseFromString(drawSheet(sheet), 'image/svg+xml').documentElement,
}));

function sceneOf(sheet: SheetName, scene: string): Element {
  const scenes = all.find(({ name }) => name === sheet)?.file.querySelectorAll(':scope > svg') ?? [];
  return scenes[Object.keys(sheets[sheet].scenes).indexOf(scene)] as Element;
}

it.each(all)('draws each scene of $name at the place that the pages show', ({ name, sheet, file }) => {
  const names = Object.keys(sheet.scenes);
  const whole = Number(file.getAttribute('width'));
  const scenes = [...file.querySelectorAll(':scope > svg')];
  expect(scenes).toHaveLength(names.length);
  for (const [index, scene] of scenes.entries()) {
    const { ratio, place } = drawingSource(name, names[index] ?? '');
    expect(ratio).toBe(`${scene.getAttribute('width')} / ${scene.getAttribute('height')}`);
    expect(Number(scene.getAttribute('x'))).toBeCloseTo(((whole - sheet.width) * parseFloat(place)) / 100, 1);
    expect(scene.querySelectorAll('path, use').length).toBeGreaterThan(2);
  }
});

it.each(all)('finds in $name itself each part that a drawing uses', ({ file }) => {
  const uses = [...file.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
  expect(uses.filter((href) => !file.querySelector(href))).toEqual([]);
});

it('removes only the chosen branch of the oak, and none that stays', () => {
  const gone = (id: string) => sceneOf('oak', id).querySelectorAll('.gone').length;
  expect(Object.keys(sheets.oak.scenes).map((id) => [id, gone(id)])).toEqual([
    ...['leader', 'sound'].map((id) => [id, 0]),
    ...['shoots', 'long', 'bracket', 'dead', 'rubbing', 'low'].map((id) => [id, 1]),
  ]);
  expect(sceneOf('oak', 'dead').querySelector('use[href="#dead"]')).toBeNull();
});

it('moves the grinder’s wheel down by one scale with the rule', () => {
  const wheel = (depth: number) => Number(/translate\(430 (\d+)\)/.exec(sceneOf('stump', `${depth}`).innerHTML)?.[1]);
  expect(wheel(12) - wheel(6)).toBe(6 * 22);
});

describe('the files', () => {
  const folder = join(import.meta.dirname, '../public/drawings');
  const files = readdirSync(folder).map((file) => ({ file, svg: readFileSync(join(folder, file), 'utf8') }));

  it('come in nine packets each', () => {
    expect(files).toHaveLength(all.length);
    expect(files.filter(({ svg }) => gzipSync(svg).length > 9 * 1460).map(({ file }) => file)).toEqual([]);
  });

  it('have no letters that a device would draw in a font of its own', () => {
    expect(files.filter(({ svg }) => svg.includes('<text')).map(({ file }) => file)).toEqual([]);
    expect(files.filter(({ svg }) => svg.includes('class="letters"'))).toHaveLength(3);
  });
});

it('knows no drawing that no sheet has', () => {
  expect(() => drawingSource('oak', 'twig')).toThrow('There is no drawing "twig" in the sheet "oak"');
});
