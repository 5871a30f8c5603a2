import sharp from 'sharp';

/**
 * What libvips may read: the formats of photo-kind.ts from a file, and our own JPEG from memory. All other loaders (SVG, TIFF, PDF, …) are
 * shut.
 */
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
// Parallel work is the gate's decision, and no two visitors send the same picture.
sharp.concurrency(1);
sharp.cache(false);

/** The image library, restricted. Everything in this process takes it from here. */
export { sharp };
