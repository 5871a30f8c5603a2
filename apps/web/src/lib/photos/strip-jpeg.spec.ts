import fc from 'fast-check';
import { stripJpeg } from './strip-jpeg';

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const segment = (code: number, ...content: number[]) =>
  [0xff, code, Math.floor((content.length + 2) / 256), (content.length + 2) % 256, ...content];
const start = [0xff, 0xd8];
const end = [0xff, 0xd9];
const jfif = segment(0xe0, ...text('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0);
const profile = segment(0xe2, ...text('ICC_PROFILE\0'), 1, 1, 7, 7);
const adobe = segment(0xee, ...text('Adobe'), 0, 100, 0, 0, 0, 0, 1);
const tables = segment(0xdb, 0, 1, 2, 3);
/** Pixel data that contains 0xff as a value, a restart marker and fill bytes. */
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 9, 0xff, 0x00, 8, 0xff, 0xd3, 7, 0xff, 0xff];
const secondScan = [...segment(0xc4, 0xff, 0xd9, 5), ...segment(0xda, 1, 1, 0, 0, 63, 0), 4, 4];

/** EXIF with an orientation and a location, in either byte order, as phones write it. */
function exif(orientation: number, little: boolean): number[] {
  const two = (value: number) => (little ? [value, 0] : [0, value]);
  const four = (value: number) => (little ? [value, 0, 0, 0] : [0, 0, 0, value]);
  const place = [...(little ? [0x25, 0x88] : [0x88, 0x25]), ...two(4), ...four(1), ...four(99)];
  const wayUp = [...(little ? [0x12, 1] : [1, 0x12]), ...two(3), ...four(1), ...two(orientation), 0, 0];
  return segment(0xe1, ...text('Exif\0\0'), ...text(little ? 'II' : 'MM'), ...two(42), ...four(8), ...two(2), ...place, ...wayUp, ...four(0), ...text('52 degrees north'));
}
const wayUpOnly = (orientation: number) =>
  segment(0xe1, ...text('Exif\0\0MM'), 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0);

const stripped = async (...bytes: number[]) =>
  [...new Uint8Array(await (await stripJpeg(new Blob([new Uint8Array(bytes)]))).arrayBuffer())];

describe('a JPEG that is stripped', () => {
  it('keeps its pixels, tables and colours, and loses EXIF, XMP, IPTC, comments and all bytes after its end', async () => {
    const beside = [...exif(1, true), ...segment(0xe1, ...text('http://ns.adobe.com/xap/1.0/\0<x/>')), ...segment(0xed, ...text('Photoshop 3.0')), ...segment(0xfe, ...text('Home'))];
    const second = segment(0xe2, ...text('MPF\0'), 1, 2);
    const picture = [...jfif, ...profile, ...adobe, ...tables, ...scan, ...secondScan, ...end];
    expect(await stripped(...start, ...beside, ...second, ...picture, ...start, ...exif(6, true), ...end)).toEqual([...start, ...picture]);
  });

  it.each([
    ['little', true],
    ['big', false],
  ])('keeps its way up, and nothing else of EXIF, in %s-endian order', async (_, little) => {
    expect(await stripped(...start, ...exif(6, little), ...scan, ...end)).toEqual([...start, ...wayUpOnly(6), ...scan, ...end]);
  });

  it('does not fail on EXIF that is cut short, or on a file without an end', async () => {
    const cut = segment(0xe1, ...text('Exif\0\0II'), 42, 0, 8, 0, 0, 0, 9);
    expect(await stripped(...start, ...cut, ...scan, ...end)).toEqual([...start, ...scan, ...end]);
    expect(await stripped(...start, ...exif(1, true), ...scan)).toEqual([...start, ...scan]);
  });

  it('loses bytes that are no segment, which decoders skip, and what stands behind them', async () => {
    expect(await stripped(...start, ...jfif, 1, 2, 3, 4, ...exif(1, true), ...tables, ...scan, ...end)).toEqual([...start, ...jfif, ...tables, ...scan, ...end]);
  });

  it('tells nothing of its place, whatever the order of its segments and the fill bytes before them', async () => {
    const words = segment(0xe1, ...text('http://ns.adobe.com/xap/1.0/\0 52 degrees north'));
    const metadata = [exif(1, true), exif(1, false), words, segment(0xed, ...text('52 degrees north')), segment(0xfe, ...text('52 degrees north')), segment(0xf0, ...text('52 degrees north')), [0xff, 0xe1, 0, 1]];
    const needed = [jfif, profile, adobe, tables, scan, secondScan];
    const parts = fc.array(fc.tuple(fc.nat(needed.length), fc.constantFrom(...metadata), fc.nat(3)), { maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(parts, fc.nat(3), async (added, fill) => {
        const fills = (count: number) => Array<number>(count).fill(0xff);
        const placed = [...needed, end].flatMap((part, index) => [
          ...added.filter(([at]) => at === index).flatMap(([, one, count]) => [...fills(count), ...one]),
          ...fills(part === scan || part === secondScan || part === end ? 0 : fill),
          ...part,
        ]);
        const made = await stripped(...start, ...placed);
        expect(String.fromCharCode(...made)).not.toContain('degrees north');
        expect(made.filter((byte) => byte !== 0xff)).toEqual([...start, ...needed.flat(), ...end].filter((byte) => byte !== 0xff));
      }),
    );
  });
});
