import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { pictureSource } from '../../lib/picture-source';
import { boxStyle, type PictureProps } from './picture';

export interface PictureGroundProps extends Pick<PictureProps, 'name' | 'alt' | 'focus'> {
  /** The box's height, a CSS length. It is as wide as the window. */
  height: string;
  /** Crops for some windows; no two match the same window. */
  cuts: readonly { name: string; media: string; height: string }[];
  /** Drawn between the picture and its shade, such as a video. */
  children?: ReactNode;
  /** Darkens the upper edge too, where the transparent navigation bar lies. */
  belowBar?: boolean;
}

/**
 * A page's first and largest picture, which covers its positioned parent and is fetched before everything else. Words on it belong in
 * PictureWords, which darkens the picture behind them.
 */
export function PictureGround({ children, belowBar = false, name, height, cuts, alt, focus }: PictureGroundProps) {
  const whole = pictureSource(name);
  return (
    <Ground data-below-bar={belowBar}>
      <picture>
        {cuts.map((cut) => (
          <source key={cut.name} type="image/avif" media={cut.media} sizes={drawn(cut)} srcSet={pictureSource(cut.name).srcSet.avif} />
        ))}
        <source type="image/avif" sizes={drawn({ name, height })} srcSet={whole.srcSet.avif} />
        <img
          alt={alt}
          width={whole.width}
          height={whole.height}
          style={boxStyle(whole, { focus })}
          fetchPriority="high"
          sizes={drawn({ name, height })}
          srcSet={whole.srcSet.webp}
          src={whole.src}
        />
      </picture>
      {children}
    </Ground>
  );
}

/** The width at which the picture is drawn, for `sizes`: wider than the box if that crops its sides; with the margin of `Picture`. */
function drawn({ name, height: tall }: Pick<PictureGroundProps, 'name' | 'height'>): string {
  const { width, height } = pictureSource(name);
  return `max(107vw, ${((1.07 * width) / height).toFixed(3)} * ${tall})`;
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
