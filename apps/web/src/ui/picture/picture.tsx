import type { CSSProperties } from 'react';
import { pictureSource, type PictureSource } from '../../lib/picture-source';

export interface PictureProps {
  /** The file's name in the pictures folder, without its extension. */
  name: string;
  /** Describes the picture; empty for decoration. */
  alt: string;
  /**
   * The width at which it is drawn, which is wider than a box that crops its sides, and 1.07 times as much: browsers take the file whose
   * width is nearest, each is 1.5 times as wide as the one before (tools/pictures.mjs), and none may be enlarged more than 1.15 times.
   */
  sizes: string;
  /** Another picture or crop, for the windows that it names. */
  cut?: { name: string; media: string; sizes: string };
  /** Width over height of the box, if it is the same in every window. Default: the file's own. */
  ratio?: number;
  /** The part that stays visible when the box crops, as in CSS `object-position`. */
  focus?: string;
  radius?: number;
}

/**
 * A picture of the site below the first screen, with a reserved box and a placeholder colour. Browsers without AVIF (iOS 15) take one WebP:
 * its `srcset` made Home 355 bytes longer, which is one packet, and 150 ms on a weak signal.
 */
export function Picture({ name, alt, sizes, cut, ratio, focus, radius }: PictureProps) {
  const source = pictureSource(name);
  const crop = cut && pictureSource(cut.name);
  // The script in the page may have made the image eager (`run-app.ts`).
  return (
    <picture key={source.src}>
      {crop && (
        <source
          type="image/avif"
          media={cut.media}
          width={crop.width}
          height={crop.height}
          sizes={cut.sizes}
          srcSet={crop.srcSet.avif}
        />
      )}
      <source type="image/avif" sizes={sizes} srcSet={source.srcSet.avif} />
      <img
        alt={alt}
        width={source.width}
        height={source.height}
        style={boxStyle(source, { ratio, focus, radius })}
        loading="lazy"
        decoding="sync"
        src={source.fallback}
        suppressHydrationWarning
      />
    </picture>
  );
}

/** What is a picture's own of its box; the rest is in `BaseStyles`. */
function boxStyle(source: PictureSource, { ratio, focus, radius }: Pick<PictureProps, 'ratio' | 'focus' | 'radius'>): CSSProperties {
  return {
    aspectRatio: ratio,
    objectPosition: focus,
    borderRadius: radius,
    backgroundColor: source.color,
  };
}
