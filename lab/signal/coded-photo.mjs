import sharp from 'sharp';

const side = 4;
const cell = 300;
/** Pixels per leaf: finer grain would vanish when a phone shrinks the photo, which would then weigh less than any photo of a tree. */
const leaf = 3;

/**
 * A JPEG that carries a number from 0 to 65535, readable even after the photo was shrunk: a grid of dark and light fields, with the grain
 * of a camera. It is 1200 pixels wide and high, multiplied by `times`.
 * @param {number} code
 * @param {number} [times]
 */
async function codedPhoto(code, times = 1) {
  const edge = side * cell * times;
  const fields = Array.from({ length: side * side }, (_, at) => ((code >> at) & 1 ? 230 : 60));
  const noise = { type: /** @type {const} */ ('gaussian'), mean: 128, sigma: 22 };
  const leaves = { width: Math.ceil(edge / leaf), height: Math.ceil(edge / leaf), channels: /** @type {const} */ (3), background: '#808080', noise };
  const grain = await sharp({ create: leaves }).resize(edge, edge, { kernel: 'cubic' }).png({ compressionLevel: 1 }).toBuffer();
  return sharp(Buffer.from(fields), { raw: { width: side, height: side, channels: 1 } })
    .resize(edge, edge, { kernel: 'nearest' })
    .toColourspace('srgb')
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/**
 * Photos with these numbers, as a file chooser takes them.
 * @param {number[]} codes
 * @param {number} [times]
 */
export function codedFiles(codes, times) {
  return Promise.all(
    codes.map(async (code) => ({ name: `photo-${code}.jpg`, mimeType: 'image/jpeg', buffer: await codedPhoto(code, times) })),
  );
}

/**
 * The number in a photo. Throws if the picture cannot be read to its end.
 * @param {Buffer} photo
 */
export async function codeOf(photo) {
  const data = await sharp(photo, { failOn: 'warning' })
    .resize(side * 8, side * 8, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  let code = 0;
  for (let at = 0; at < side * side; at += 1) {
    const middle = (Math.floor(at / side) * 8 + 4) * side * 8 + (at % side) * 8 + 4;
    if ((data[middle] ?? 0) > 140) code |= 1 << at;
  }
  return code;
}
