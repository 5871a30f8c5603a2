import { strFromU8, unzipSync } from 'fflate';
import type { SheetCell } from './sheet-cells.js';
import { xlsxOf } from './xlsx-stream.js';

/** The files of a workbook with these rows. */
async function written(rows: Iterable<SheetCell[]>): Promise<Record<string, string>> {
  const parts: Uint8Array[] = [];
  const table = (async function* table() {
    yield* rows;
  })();
  for await (const part of xlsxOf(['Name', 'Received', 'Answered after', 'Photos'], table)) parts.push(part);
  return Object.fromEntries(Object.entries(unzipSync(Buffer.concat(parts))).map(([name, bytes]) => [name, strFromU8(bytes)]));
}
const sheetOf = async (...rows: SheetCell[][]) => (await written(rows))['xl/worksheets/sheet1.xml'] ?? '';
const textIn = async (text: string) => /r="A2"[^]*?<t[^>]*>([^]*?)<\/t>/.exec(await sheetOf([{ text }]))?.[1];

test('numbers, moments and durations are typed, and text is text', async () => {
  const sheet = await sheetOf([
    { text: '01473123456' },
    { text: 'x', value: 46_204.5, format: 'moment' },
    { text: 'x', value: 1.25, format: 'duration' },
    { text: 'x', value: 3, format: 'count' },
  ]);
  expect(sheet).toContain('<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">01473123456</t></is></c>');
  expect(sheet).toContain('<c r="B2" s="2"><v>46204.5</v></c><c r="C2" s="3"><v>1.25</v></c><c r="D2" s="4"><v>3</v></c>');
  expect(sheet).toContain('<autoFilter ref="A1:D2"/>');
});

test('the format of text is named, so that an edited cell stays text', async () => {
  const styles = (await written([]))['xl/styles.xml'] ?? '';
  expect([...styles.matchAll(/<xf numFmtId="(\d+)"[^>]*xfId="0"/g)].map(([, format]) => format)).toEqual(['0', '49', '164', '165', '1', '49']);
});

test.each([
  ['<b>&"', '&lt;b&gt;&amp;"'],
  ['_x0041_', '_x005F_x0041_'],
  ['=1+1', '=1+1'],
  ['two\nlines 🌳', 'two\nlines 🌳'],
])('the text %s arrives as it is', async (text, content) => {
  expect(await textIn(text)).toBe(content);
});

test('a text is cut at what Excel takes, at a whole character', async () => {
  const text = (await textIn('🌳'.repeat(20_000))) ?? '';
  expect(text.length).toBeLessThanOrEqual(32_767);
  expect(text).toMatch(/^(🌳)+…$/u);
});

test('a large table leaves in pieces', async () => {
  let made = 0;
  const rows = (async function* rows() {
    while (made < 20_000) {
      made += 1;
      yield [{ text: `Row ${made}` }];
    }
  })();
  const first = await xlsxOf(['Name'], rows)[Symbol.asyncIterator]().next();
  expect(first.done).toBe(false);
  expect(made).toBeLessThan(10_000);
});
