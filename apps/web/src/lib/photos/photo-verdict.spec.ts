import { verdictOf } from './photo-verdict';

/** A picture of 480 × 360 pixels; `grey` gives each pixel's grey (0 to 255) from its position. */
function greyPicture(grey: (x: number, y: number) => number) {
  const [width, height] = [480, 360];
  const data = new Uint8ClampedArray(width * height * 4);
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    data.fill(grey(pixel % width, Math.floor(pixel / width)), pixel * 4, pixel * 4 + 3);
  }
  return { data, width, height };
}

const stripes = (bright: number, wide: number) => greyPicture((x) => (Math.floor(x / wide) % 2 ? bright : 0));
/** Stripes out of focus: grey changes slowly and has no edge. */
const waves = greyPicture((x) => 128 + 100 * Math.sin(x / 12));

describe('the verdict on a photo', () => {
  it('is undefined for a sharp one in daylight', () => {
    expect(verdictOf(stripes(200, 6))).toBeUndefined();
  });

  it('is "dark" for one with hardly any light, however sharp', () => {
    expect(verdictOf(stripes(60, 6))).toBe('dark');
    expect(verdictOf(stripes(80, 6))).toBeUndefined();
  });

  it('is "blurred" if no part of it has an edge', () => {
    expect(verdictOf(waves)).toBe('blurred');
    expect(verdictOf(greyPicture(() => 128))).toBe('blurred');
  });

  it('is undefined for a tree before a wide sky: one sharp corner is enough', () => {
    expect(verdictOf(greyPicture((x, y) => (x < 120 && y < 90 && x % 12 < 6 ? 40 : 190)))).toBeUndefined();
  });

  it('does not fail on a picture of one pixel', () => {
    expect(verdictOf({ data: new Uint8ClampedArray([255, 255, 255, 255]), width: 1, height: 1 })).toBe('blurred');
  });
});
