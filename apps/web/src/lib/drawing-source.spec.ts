import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { drawingSource, type SheetName } from './drawing-source';
import table from './drawings.json' with { type: 'json' };

const folder = join(import.meta.dirname, '../../public/drawings');
const all = Object.entries(table).map(([name, sheet]) => {
  const svg = readFileSync(join(folder, sheet.file), 'utf8');
  return { ...sheet, name: name as SheetName, svg, drawn: new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement };
});

function sceneOf(name: SheetName, scene: string): Element {
  const scenes = all.find((sheet) => sheet.name === name)?.drawn.querySelectorAll(':scope > svg') ?? [];
  return scenes[table[name].scenes.indexOf(scene)] as Element;
}

it.each(all)('has each scene of $name at the place that the pages show', ({ name, width, scenes, drawn }) => {
  const whole = Number(drawn.getAttribute('width'));
  const inFile = [...drawn.querySelectorAll(':scope > svg')];
  expect(inFile).toHaveLength(scenes.length);
  for (const [index, scene] of inFile.entries()) {
    const { ratio, place } = drawingSource(name, scenes[index] ?? '');
    expect(ratio).toBe(`${scene.getAttribute('width')} / ${scene.getAttribute('height')}`);
    expect(Number(scene.getAttribute('x'))).toBeCloseTo(((whole - width) * parseFloat(place)) / 100, 1);
    expect(scene.querySelectorAll('path, use').length).toBeGreaterThan(2);
  }
});

it.each(all)('finds in $name itself each part that a drawing uses', ({ drawn }) => {
  const uses = [...drawn.querySelectorAll('use')].map((use) => use.getAttribute('href') ?? '');
  expect(uses.filter((href) => !drawn.querySelector(href))).toEqual([]);
});

it('removes only the chosen branch of the oak, and none that stays', () => {
  const gone = (id: string) => sceneOf('oak', id).querySelectorAll('.gone').length;
  expect(table.oak.scenes.map((id) => [id, gone(id)])).toEqual([
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
  it('are those of the table, and come in nine packets each', () => {
    expect(readdirSync(folder).sort()).toEqual(all.map(({ file }) => file).sort());
    expect(all.filter(({ svg }) => gzipSync(svg).length > 9 * 1460).map(({ file }) => file)).toEqual([]);
  });

  it('have no letters that a device would draw in a font of its own', () => {
    expect(all.filter(({ svg }) => svg.includes('<text')).map(({ file }) => file)).toEqual([]);
    expect(all.filter(({ svg }) => svg.includes('class="letters"'))).toHaveLength(3);
  });
});

it('knows no drawing that no sheet has', () => {
  expect(() => drawingSource('oak', 'twig')).toThrow('There is no drawing "twig" in the sheet "oak"');
});
