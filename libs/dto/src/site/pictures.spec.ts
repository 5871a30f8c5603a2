import { ownPicture, ownPictureSize, ownPictureUrl, pictureFiles } from './pictures.js';

test.each([
  [{ width: 2944, height: 2208 }, { width: 2000, height: 1500 }],
  [{ width: 2208, height: 2944 }, { width: 1500, height: 2000 }],
  [{ width: 4000, height: 1600 }, { width: 2200, height: 880 }],
  [{ width: 640, height: 480 }, { width: 640, height: 480 }],
  [{ width: 479, height: 900 }, undefined],
  [{ width: 8000, height: 800 }, undefined],
])('a photo of %j becomes a picture of %j', (photo, picture) => {
  expect(ownPictureSize(photo)).toEqual(picture);
});

test('each file is less than 1.7 times as wide as the one before, and the last is whole', () => {
  for (const width of [480, 640, 900, 1500, 2000, 2200]) {
    const { avif, webp } = pictureFiles(width);
    expect(avif.at(-1)).toBe(width);
    expect(Math.max(...avif.slice(1).map((each, index) => each / (avif[index] ?? 0)))).toBeLessThanOrEqual(1.68);
    expect(avif).toEqual(expect.arrayContaining(webp));
  }
});

test('a name says its size and colour, and any other name nothing', () => {
  const name = '0123456789abcdef0123-1600x1200-7a8b6c';
  expect(ownPicture(name)).toMatchObject({ width: 1600, height: 1200, color: '#7a8b6c' });
  expect(ownPictureUrl(name, 384, 'avif')).toBe(`/pictures/own/${name}-384.avif`);
  for (const other of ['hedge-hornbeam', `${name}/../x`, `x${name}`, '']) expect(ownPicture(other)).toBeUndefined();
});
