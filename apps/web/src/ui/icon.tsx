import type { ReactNode, SVGProps } from 'react';

/** A component that draws one icon; `size` is its width and height in pixels, 24 unless given. */
export type Icon = (props: SVGProps<SVGSVGElement> & { size?: number }) => ReactNode;

/**
 * Makes an icon of `lines` (SVG path data) on a grid of 24 px: round strokes of 1.75 px in the colour of the text, hidden from assistive
 * technology.
 */
/* @__NO_SIDE_EFFECTS__ */
export function icon(lines: string): Icon {
  return function LineIcon({ size = 24, strokeWidth = 1.75, ...rest }) {
    return (
      <svg
        aria-hidden
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={strokeWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...rest}
      >
        <path d={lines} />
      </svg>
    );
  };
}

/** Path data of a circle. */
/* @__NO_SIDE_EFFECTS__ */
export function circle(x: number, y: number, radius: number): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}
