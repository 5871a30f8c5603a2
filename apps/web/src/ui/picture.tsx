import { pictureSource } from '../lib/picture-source';

export interface PictureProps {
  /** The file's name in the pictures folder, without its ending. */
  name: string;
  /** What is seen; empty for decoration. */
  alt: string;
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string;
  /** Width over height of the box; the picture fills it. Default: the file's own. */
  ratio?: number;
  /** Which part stays visible when the box crops, as in CSS `object-position`. */
  focus?: string;
  /** The largest paint of the page: fetched first, never lazily. */
  priority?: boolean;
  radius?: number;
}

/** A picture of the site in modern formats, with a reserved box and a placeholder colour; below the fold it loads 300 px ahead. */
export function Picture({ name, alt, sizes, ratio, focus = '50% 50%', priority = false, radius = 0 }: PictureProps) {
  const source = pictureSource(name);
  return (
    <img
      src={source.src}
      alt={alt}
      width={source.width}
      height={source.height}
      sizes={sizes}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      style={{ width: '100%', height: 'auto', aspectRatio: ratio ?? source.width / source.height, objectFit: 'cover', objectPosition: focus, borderRadius: radius, backgroundColor: source.color }}
    />
  );
}
