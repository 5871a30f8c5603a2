import { preload } from 'react-dom';
import type { CSSProperties } from 'react';
import { pictureSource, type PictureSource } from '../../lib/picture-source';

export interface PictureProps {
  /** The file's name in the pictures folder, without its ending. */
  name: string;
  /** What is seen; empty for decoration. */
  alt: string;
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string;
  /** The cut for upright phones, see apps/web/pictures/crops.json. */
  tall?: string;
  /** Width over height of the box; the picture fills it. Default: the file's own. */
  ratio?: number;
  /** Which part stays visible when the box crops, as in CSS `object-position`. */
  focus?: string;
  /** The largest paint of the page: fetched first, never lazily. */
  priority?: boolean;
  radius?: number;
}

interface Cut {
  source: PictureSource;
  sizes: string;
  media?: string;
}

const upright = '(max-width: 700px) and (orientation: portrait)';

/** Less than the width it has: on a phone's dense screen, under a scrim, nobody sees the difference. */
const tallSizes = '70vw';

/** A picture of the site in modern formats, with a reserved box and a placeholder colour; below the fold it loads 300 px ahead. */
export function Picture({ name, alt, sizes, tall, ratio, focus, priority = false, radius }: PictureProps) {
  const source = pictureSource(name);
  const cuts: Cut[] = tall
    ? [
        { source: pictureSource(tall), sizes: tallSizes, media: upright },
        { source, sizes, media: `not all and ${upright}` },
      ]
    : [{ source, sizes }];
  const image = {
    alt,
    width: source.width,
    height: source.height,
    decoding: 'async',
    style: boxStyle(source, { ratio, focus, radius }),
  } as const;

  if (priority) {
    for (const cut of cuts) preloadCut(cut);
    return (
      <picture style={contents}>
        {cuts.flatMap(({ source: { srcSet }, sizes: cutSizes, media }) => [
          <source key={srcSet.avif} type="image/avif" srcSet={srcSet.avif} sizes={cutSizes} media={media} />,
          <source key={srcSet.webp} type="image/webp" srcSet={srcSet.webp} sizes={cutSizes} media={media} />,
        ])}
        <img {...image} alt={alt} src={source.src} srcSet={source.srcSet.jpg} sizes={sizes} fetchPriority="high" />
      </picture>
    );
  }
  return (
    <>
      <picture key={source.src} style={contents} data-later>
        <source type="image/avif" sizes={sizes} suppressHydrationWarning />
        <source type="image/webp" sizes={sizes} suppressHydrationWarning />
        <img {...image} alt={alt} data-src={source.src} data-widths={source.widths.join(' ')} sizes={sizes} ref={announce} suppressHydrationWarning />
      </picture>
      <noscript>
        <img {...image} alt={alt} src={source.src} />
      </noscript>
    </>
  );
}

/** Boxes and layout are the image's; the element around it only holds the choice of files. */
const contents: CSSProperties = { display: 'contents' };

/**
 * Tells the loader of a picture that was not in the page's HTML. It adds `srcset` and `src`, which React leaves alone;
 * the other formats' files are named like the JPEG's.
 */
function announce(image: HTMLImageElement | null) {
  image?.dispatchEvent(new Event('picture', { bubbles: true }));
}

function preloadCut({ source, sizes, media }: Cut) {
  preload(source.src, { as: 'image', type: 'image/avif', imageSrcSet: source.srcSet.avif, imageSizes: sizes, fetchPriority: 'high', media });
}

/** What is the default is left out: a page has many pictures. */
function boxStyle(source: PictureSource, { ratio, focus, radius }: Pick<PictureProps, 'ratio' | 'focus' | 'radius'>): CSSProperties {
  return {
    width: '100%',
    height: 'auto',
    aspectRatio: ratio,
    objectFit: 'cover',
    objectPosition: focus,
    borderRadius: radius,
    backgroundColor: source.color,
    // Until its file comes, the image is its alternative text: heard, not seen.
    color: 'transparent',
  };
}
