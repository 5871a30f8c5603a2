import type { CSSProperties } from 'react';
import { pictureSource, type PictureSource } from '../../lib/picture-source';

export interface PictureProps {
  /** The file's name in the pictures folder, without its extension. */
  name: string;
  /** Describes the picture; empty for decoration. */
  alt: string;
  /** Another picture or crop, for the windows that it names. */
  cut?: { name: string; media: string };
  /** Width over height of the box, if it is the same in every window. Default: the file's own. */
  ratio?: number;
  /** The part that stays visible when the box crops, as in CSS `object-position`. */
  focus?: string;
  radius?: number;
}

/**
 * A picture of the site below the first screen, in modern formats, with a reserved box and a placeholder colour. `after-paint.ts` fetches
 * the file that fits its box when it is 300 px from view.
 */
export function Picture({ name, alt, cut, ratio, focus, radius }: PictureProps) {
  const source = pictureSource(name);
  const image = { alt, width: source.width, height: source.height, style: boxStyle(source, { ratio, focus, radius }) } as const;
  const crop = cut && pictureSource(cut.name);
  return (
    <>
      <picture key={source.src} style={contents} data-later>
        {crop &&
          ['avif', 'webp'].map((format) => (
            <source
              key={format}
              type={`image/${format}`}
              media={cut.media}
              width={crop.width}
              height={crop.height}
              {...later(crop)}
              suppressHydrationWarning
            />
          ))}
        <source type="image/avif" suppressHydrationWarning />
        <img {...image} alt={alt} {...later(source)} ref={announcePicture} suppressHydrationWarning />
      </picture>
      <noscript>
        <img {...image} alt={alt} src={source.src} />
      </noscript>
    </>
  );
}

/** The `picture` element only lists the files; the image inside it has the layout. */
export const contents: CSSProperties = { display: 'contents' };

/** The attributes from which `after-paint.ts` builds `srcset`. A `source` without them takes those of the image. */
function later({ src, widths }: PictureSource) {
  return { 'data-src': src, 'data-widths': widths.join(' ') };
}

/**
 * Notifies `after-paint.ts` of a picture that was not in the page's HTML. It then adds `sizes`, `srcset`, `src` and `decoding`, which
 * React leaves alone; AVIF files have the same names as the WebP files.
 */
export function announcePicture(image: HTMLImageElement | null) {
  image?.dispatchEvent(new Event('picture', { bubbles: true }));
}

/** Leaves out defaults, because a page has many pictures. */
export function boxStyle(source: PictureSource, { ratio, focus, radius }: Pick<PictureProps, 'ratio' | 'focus' | 'radius'>): CSSProperties {
  return {
    width: '100%',
    height: 'auto',
    aspectRatio: ratio,
    objectFit: 'cover',
    objectPosition: focus,
    borderRadius: radius,
    backgroundColor: source.color,
    // Hides the alternative text that the image shows until its file arrives; screen readers still read it.
    color: 'transparent',
  };
}
