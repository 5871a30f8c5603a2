import sharp from 'sharp';

const [width, height] = [4032, 3024];
/**
 * Detail of every size, as a garden has it: how many grains wide, and how strong.
 * @type {[number, number][]}
 */
const layers = [
  [63, 1],
  [252, 0.5],
  [1008, 0.35],
  [2016, 0.25],
  [width, 0.08],
];

/** JPEGs of 12 megapixels and about 5 MB, like those of a phone's camera: all different, and the same in every run. */
export async function cameraPhotos(count) {
  const random = numbersFrom(20_261_122);
  const pixels = Buffer.alloc(width * height * 3, 128);
  for (const [grains, strength] of layers) {
    const rows = Math.round((grains * height) / width);
    const noise = Buffer.from(Uint8Array.from({ length: grains * rows * 3 }, random));
    const layer = await sharp(noise, { raw: { width: grains, height: rows, channels: 3 } })
      .resize(width, height, { kernel: 'cubic', fit: 'fill' })
      .raw()
      .toBuffer();
    for (let at = 0; at < pixels.length; at += 1)
      pixels[at] = Math.max(0, Math.min(255, (pixels[at] ?? 0) + ((layer[at] ?? 0) - 128) * strength));
  }
  const photo = sharp(pixels, { raw: { width, height, channels: 3 } });
  const photos = [];
  for (let n = 0; n < count; n += 1)
    photos.push(
      await photo
        .clone()
        .flip(n % 2 === 1)
        .flop(n % 4 > 1)
        .modulate({ hue: n * 20 })
        .jpeg({ quality: 88 })
        .toBuffer(),
    );
  return photos;
}

/** Bytes that look random and are the same in every run (xorshift32). */
function numbersFrom(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state & 255;
  };
}
