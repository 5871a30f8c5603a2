import sharp from 'sharp';

/** What libvips may read: the formats of photo-kind.ts from a file, our own JPEG from memory. All else (SVG, TIFF, PDF, …) is blocked. */
const loaders = [
  'VipsForeignLoadJpegFile',
  'VipsForeignLoadPngFile',
  'VipsForeignLoadWebpFile',
  'VipsForeignLoadHeifFile',
  'VipsForeignLoadNsgifFile',
  'VipsForeignLoadJpegBuffer',
];

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: loaders });
// Each decoder has one picture at a time, and no two visitors send the same one.
sharp.concurrency(1);
sharp.cache(false);

/** The restricted image library. Decoders import it from here. */
export { sharp };
