import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { pictureSource } from '../../lib/picture-source';
import { boxStyle, contents, type PictureProps } from './picture';

/** A picture or crop for some windows; no two match the same window. Its box is as wide as the window. */
export interface WindowPicture {
  /** The file's name in the pictures folder, without its extension. */
  name: string;
  media: string;
  /** The box's height, a CSS length. */
  height: string;
}

export interface PictureGroundProps extends WindowPicture, Pick<PictureProps, 'alt' | 'focus'> {
  cuts: readonly WindowPicture[];
  /** Drawn between the picture and its shade, such as a video. */
  children?: ReactNode;
  /** Darkens the upper edge too, where the transparent navigation bar lies. */
  belowBar?: boolean;
}

/**
 * A page's first and largest picture, which covers its positioned parent. It is named in the page's head and fetched before everything
 * else. Words on it belong in PictureWords, which darkens the picture behind them.
 */
export function PictureGround({ children, belowBar = false, name, media, height, cuts, alt, focus }: PictureGroundProps) {
  const whole = withFiles({ name, media, height });
  const crops = cuts.map(withFiles);
  for (const { src, srcSet, sizes, media } of [...crops, whole]) {
    preload(src, { as: 'image', type: 'image/avif', imageSrcSet: srcSet.avif, imageSizes: sizes, fetchPriority: 'high', media });
  }
  return (
    <Ground data-below-bar={belowBar}>
      <picture style={contents}>
        {crops.flatMap(({ srcSet, sizes, media }) =>
          (['avif', 'webp'] as const).map((format) => (
            <source key={srcSet[format]} type={`image/${format}`} srcSet={srcSet[format]} sizes={sizes} media={media} />
          )),
        )}
        <source type="image/avif" srcSet={whole.srcSet.avif} sizes={whole.sizes} />
        <img
          alt={alt}
          width={whole.width}
          height={whole.height}
          style={boxStyle(whole, { focus })}
          src={whole.src}
          srcSet={whole.srcSet.webp}
          sizes={whole.sizes}
          fetchPriority="high"
        />
      </picture>
      {children}
    </Ground>
  );
}

/** Adds the width at which the picture is drawn: wider than the box if that crops its sides. The margin is that of `after-paint.ts`. */
function withFiles({ name, media, height }: WindowPicture) {
  const source = pictureSource(name);
  const ratio = (1.07 * source.width) / source.height;
  return { ...source, media, sizes: `max(107vw, ${ratio.toFixed(3)} * ${height})` };
}

const Ground = styled('div')({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  '& img': { position: 'absolute', inset: 0, width: '100% !important', height: '100% !important', aspectRatio: 'auto !important' },
  '&[data-below-bar=true]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: 'linear-gradient(rgb(24 20 6 / 0.6), rgb(24 20 6 / 0.54) 56px, rgb(24 20 6 / 0.2) 104px, rgb(24 20 6 / 0) 160px)',
  },
});
