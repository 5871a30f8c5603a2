import sharp from 'sharp';

/**
 * The formats that libvips may read: those of photo-kind.ts from a file, and our own JPEG from memory. All other loaders (SVG, TIFF, PDF,
 * …) are blocked.
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
// The queue decides what runs in parallel, and no two visitors send the same picture.
sharp.concurrency(1);
sharp.cache(false);

/** The restricted image library. The whole process imports it from here. */
export { sharp };
