import { preload } from 'react-dom';
import type { CSSProperties } from 'react';
import { pictureSource, type PictureFormat, type PictureSource } from '../../lib/picture-source';
import { drawnSizes, type PictureBox } from './drawn-sizes';

export interface PictureProps {
  /** The file's name in the pictures folder, without its extension. */
  name: string;
  /** Describes the picture; empty for decoration. */
  alt: string;
  /** The boxes that the picture fills in different windows; the first that matches counts. */
  boxes: readonly PictureBox[];
  /** Other pictures or crops, each for the windows that it names. */
  cuts?: readonly { name: string; media: string; boxes: readonly PictureBox[] }[];
  /** The windows that none of several cuts names. */
  media?: string;
  /** Width over height of the box, if it is the same in every window. Default: the file's own. */
  ratio?: number;
  /** The part that stays visible when the box crops, as in CSS `object-position`. */
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

/** A picture of the site in modern formats, with a reserved box and a placeholder colour; below the fold it loads 300 px ahead. */
export function Picture({ name, alt, boxes, cuts: others = [], media, ratio, focus, priority = false, radius }: PictureProps) {
  const whole = cutOf(
    name,
    boxes.map((box) => ({ ratio, ...box })),
  );
  const { source, sizes } = whole;
  const [first] = others;
  const cuts: Cut[] = [
    ...others.map((cut) => ({ ...cutOf(cut.name, cut.boxes), media: cut.media })),
    { ...whole, media: media ?? (first && `not all and ${first.media}`) },
  ];
  const image = {
    alt,
    width: source.width,
    height: source.height,
    style: boxStyle(source, { ratio, focus, radius }),
  } as const;

  if (priority) {
    for (const each of cuts) preloadCut(each);
    return (
      <picture style={contents}>
        {cuts.flatMap((each) =>
          formatsOf(each, whole).map((format) => (
            <source
              key={each.source.srcSet[format]}
              type={`image/${format}`}
              srcSet={each.source.srcSet[format]}
              sizes={each.sizes}
              media={each.media}
            />
          )),
        )}
        <img {...image} alt={alt} src={source.src} srcSet={source.srcSet.webp} sizes={sizes} fetchPriority="high" />
      </picture>
    );
  }
  return (
    <>
      <picture key={source.src} style={contents} data-later>
        {cuts.flatMap((each) =>
          formatsOf(each, whole).map((format) => (
            <source
              key={each.source.src + format}
              type={`image/${format}`}
              sizes={each.sizes}
              media={each.media}
              {...(each.source === source ? undefined : later(each.source))}
              suppressHydrationWarning
            />
          )),
        )}
        <img {...image} alt={alt} {...later(source)} sizes={sizes} ref={announcePicture} suppressHydrationWarning />
      </picture>
      <noscript>
        <img {...image} alt={alt} src={source.src} />
      </noscript>
    </>
  );
}

/** The `picture` element only lists the files; the image inside it has the layout. */
const contents: CSSProperties = { display: 'contents' };

function cutOf(name: string, boxes: readonly PictureBox[]): Cut {
  const source = pictureSource(name);
  return { source, sizes: drawnSizes(boxes, source.width / source.height) };
}

/** The formats that need a `source`. The image itself is the whole picture's WebP. */
function formatsOf({ source }: Cut, whole: Cut): PictureFormat[] {
  return source === whole.source ? ['avif'] : ['avif', 'webp'];
}

/** The attributes from which `after-paint.ts` builds `srcset`. A `source` without them takes those of the image. */
function later({ src, widths }: PictureSource) {
  return { 'data-src': src, 'data-widths': widths.join(' ') };
}

/**
 * Notifies `after-paint.ts` of a picture that was not in the page's HTML. It then adds `srcset`, `src` and `decoding`, which React leaves
 * alone; AVIF files have the same names as the WebP files.
 */
export function announcePicture(image: HTMLImageElement | null) {
  image?.dispatchEvent(new Event('picture', { bubbles: true }));
}

function preloadCut({ source, sizes, media }: Cut) {
  preload(source.src, {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: source.srcSet.avif,
    imageSizes: sizes,
    fetchPriority: 'high',
    media,
  });
}

/** Leaves out defaults, because a page has many pictures. */
function boxStyle(source: PictureSource, { ratio, focus, radius }: Pick<PictureProps, 'ratio' | 'focus' | 'radius'>): CSSProperties {
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
