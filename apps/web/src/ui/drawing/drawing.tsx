import { styled } from '@mui/material/styles';
import type { CSSProperties, ReactNode } from 'react';
import { colors, radii } from '../tokens';
import { hand } from './hand';

export interface DrawingProps {
  width: number;
  height: number;
  /** The outline's width in the drawing's units. */
  pen?: number;
  /** The drawing in words; absent if words beside it say the same. */
  label?: string;
  children: ReactNode;
}

/** A line drawing on sand, as wide as its place and sharp at every size. */
export function Drawing({ width, height, pen = 5, label, children }: DrawingProps) {
  return (
    <Svg
      data-drawing
      viewBox={`0 0 ${width} ${height}`}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={!label}
      style={{ '--pen': `${pen}px` } as CSSProperties}
    >
      {children}
    </Svg>
  );
}

const Svg = styled('svg')({
  width: '100%',
  height: 'auto',
  borderRadius: radii.picture,
  backgroundColor: colors.sand,
  forcedColorAdjust: 'none',
  printColorAdjust: 'exact',
  ...Object.fromEntries(Object.entries(hand).map(([selector, rules]) => [`& ${selector}`, rules])),
});
