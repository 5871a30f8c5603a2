import fc from 'fast-check';
import { stripPng, stripWebp } from './strip-chunks';

const text = (words: string) => Array.from(words, (letter) => letter.charCodeAt(0));
const place = text('52.0567 north');
const bigEndian = (value: number) => [24, 16, 8, 0].map((bits) => (value >> bits) & 255);
const chunk = (name: string, content: number[]) => [...bigEndian(content.length), ...text(name), ...content, 1, 2, 3, 4];
const part = (name: string, content: number[]) => [...text(name), ...bigEndian(content.length).toReversed(), ...content, ...Array<number>(content.length % 2).fill(0)];
const riff = (...parts: number[][]) => [...text('RIFF'), ...bigEndian(4 + parts.flat().length).toReversed(), ...text('WEBP'), ...parts.flat()];
const png = (...chunks: number[][]) => [0x89, ...text('PNG\r\n'), 0x1a, 0x0a, ...chunks.flat()];
const bytesOf = async (blob: Blob) => [...new Uint8Array(await blob.arrayBuffer())];
const blobOf = (bytes: number[]) => new Blob([new Uint8Array(bytes)]);
const holdsPlace = (bytes: number[]) => String.fromCharCode(...bytes).includes(String.fromCharCode(...place));

const picture = [chunk('IHDR', [1]), chunk('gAMA', [2]), chunk('IDAT', [3, 4]), chunk('tRNS', [5])];
const drawn = [part('VP8X', [0, 0, 0, 0]), part('ICCP', [1, 2, 3]), part('VP8 ', [4, 5])];
/** The parts in an order, with metadata among them. */
const among = (parts: number[][], metadata: number[][]) =>
  fc.array(fc.tuple(fc.nat(parts.length), fc.constantFrom(...metadata)), { maxLength: 6 }).map((added) =>
    [...parts, []].flatMap((each, index) => [...added.filter(([at]) => at === index).map(([, one]) => one), each]).filter((each) => each.length > 0));

it('a PNG keeps what draws it, and nothing that tells the place, wherever that stands', async () => {
  const metadata = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME', 'prVt'].map((name) => chunk(name, place));
  await fc.assert(fc.asyncProperty(among(picture, metadata), fc.boolean(), async (chunks, trailing) => {
    const made = await bytesOf(await stripPng(blobOf([...png(...chunks, chunk('IEND', [])), ...(trailing ? place : [])])));
    expect(made).toEqual(png(...picture, chunk('IEND', [])));
  }));
});

it('a WebP keeps what draws it, and nothing that tells the place, wherever that stands', async () => {
  const metadata = ['EXIF', 'XMP ', 'prvt'].map((name) => part(name, place));
  await fc.assert(fc.asyncProperty(among(drawn, metadata), fc.boolean(), async (parts, trailing) => {
    const flagged = parts.map((each) => (each === drawn[0] ? part('VP8X', [0x0c, 0, 0, 0]) : each));
    expect(await bytesOf(await stripWebp(blobOf([...riff(...flagged), ...(trailing ? place : [])])))).toEqual(riff(...drawn));
  }));
});

it('pictures that are cut short keep what is there of them', async () => {
  const whole = png(...picture, chunk('tEXt', place), chunk('IEND', []));
  for (let length = 12; length < whole.length; length += 1) expect(holdsPlace(await bytesOf(await stripPng(blobOf(whole.slice(0, length)))))).toBe(false);
  expect(await bytesOf(await stripPng(blobOf(png(...picture).slice(0, -4))))).toEqual(png(...picture).slice(0, -4));
  const cut = riff(...drawn, part('EXIF', place)).slice(0, -9);
  expect(await bytesOf(await stripWebp(blobOf(cut)))).toEqual(riff(...drawn));
});
