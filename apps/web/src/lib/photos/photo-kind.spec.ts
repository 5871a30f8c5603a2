import { photoKindOf } from './photo-kind';

const fileOf = (...parts: (string | number[])[]) => new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))));

describe('the kind of a photo', () => {
  it.each([
    ['jpeg', fileOf([0xff, 0xd8, 0xff, 0xe1])],
    ['png', fileOf([0x89], 'PNG\r\n', [0x1a], '\n')],
    ['webp', fileOf('RIFF', [9, 0, 0, 0], 'WEBPVP8 ')],
    ['gif', fileOf('GIF89a')],
    ['avif', fileOf([0, 0, 0, 32], 'ftypavif', [0, 0, 0, 0], 'avifmif1')],
    ['heic', fileOf([0, 0, 0, 24], 'ftypheic', [0, 0, 0, 0], 'mif1heic')],
    ['heic', fileOf([0, 0, 0, 24], 'ftypmif1', [0, 0, 0, 0], 'mif1heic')],
  ])('%s is recognised by its bytes', async (kind, file) => {
    expect(await photoKindOf(file)).toBe(kind);
  });

  it.each([
    ['an empty file', fileOf()],
    ['text', fileOf('Dear sirs')],
    ['SVG', fileOf('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a video', fileOf([0, 0, 0, 24], 'ftypmp42', [0, 0, 0, 0], 'mp42isom')],
    ['a sound in the same container as WebP', fileOf('RIFF', [9, 0, 0, 0], 'WAVEfmt ')],
  ])('%s is none', async (_, file) => {
    expect(await photoKindOf(file)).toBeUndefined();
  });
});
