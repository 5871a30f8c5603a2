import { writeFile } from 'node:fs/promises';
import { ownPictureSize, type PictureFormat, pictureFiles } from '#dto';
import { sharp } from './image-library.js';
import { NotAPicture } from './photo-limits.js';

/** The files of a picture of the site, by width and format, with the size of the largest and the mean colour (six hexadecimal digits). */
export interface MadePicture {
  width: number;
  height: number;
  color: string;
  files: { name: string; path: string }[];
}

/** As tools/pictures.mjs: more effort takes AVIF several times the time and saves nothing that is seen. */
const qualities = { avif: { quality: 45, effort: 0, chromaSubsampling: '4:2:0' }, webp: { quality: 45, effort: 2 } } as const;

/** Makes the site's files from the full copy of a photo, which is upright and has no metadata. Throws NotAPicture for one that is too small. */
export async function makePictureFiles(path: string): Promise<MadePicture> {
  const size = ownPictureSize(await sharp(path).metadata());
  if (!size) throw new NotAPicture('Too small');
  const color = (await sharp(path).resize(1, 1, { fit: 'fill' }).raw().toBuffer()).toString('hex').slice(0, 6);
  const files: MadePicture['files'] = [];
  for (const [format, widths] of Object.entries(pictureFiles(size.width)) as [PictureFormat, number[]][]) {
    for (const width of widths) {
      const name = `${width}.${format}`;
      const made = `${path}.${name}`;
      await writeFile(made, await sharp(path).resize(width).toFormat(format, qualities[format]).toBuffer(), { mode: 0o600 });
      files.push({ name, path: made });
    }
  }
  return { ...size, color, files };
}
