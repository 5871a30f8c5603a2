/** A flaw of a photo. It is a hint for the visitor and stops nothing. */
export type PhotoVerdict = 'dark' | 'blurred';

/** Mean luminance, 0 to 255, below which a photo is too dark. The site's pictures have 79 to 148, and 19 to 37 if made two stops darker. */
const darkBelow = 36;
/** Variance of the Laplacian in the sharpest tile, below which a photo is blurred. Sharp ones have 3,968 to 11,984 (decision 35). */
const blurredBelow = 120;
/** Tiles per side. A wide sky is smooth even in a sharp picture, so the photo is judged by its sharpest tile. */
const tiles = 4;

/** Judges a photo by its preview's pixels (RGBA, long edge 480); undefined if it has no flaw. */
export function verdictOf({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): PhotoVerdict | undefined {
  const luminance = new Float32Array(width * height);
  let sum = 0;
  for (let index = 0; index < luminance.length; index += 1) {
    const at = index * 4;
    const value = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
    luminance[index] = value;
    sum += value;
  }
  if (sum / luminance.length < darkBelow) return 'dark';
  return sharpestTile(luminance, width, height) < blurredBelow ? 'blurred' : undefined;
}

function sharpestTile(luminance: Float32Array, width: number, height: number): number {
  const sums = Array.from({ length: tiles * tiles }, () => ({ count: 0, sum: 0, squares: 0 }));
  const at = (index: number) => luminance[index] ?? 0;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      const laplacian = 4 * at(index) - at(index - 1) - at(index + 1) - at(index - width) - at(index + width);
      const tile = sums[Math.floor((y * tiles) / height) * tiles + Math.floor((x * tiles) / width)];
      if (!tile) continue;
      tile.count += 1;
      tile.sum += laplacian;
      tile.squares += laplacian * laplacian;
    }
  }
  return Math.max(...sums.map(({ count, sum, squares }) => (count ? squares / count - (sum / count) ** 2 : 0)));
}
