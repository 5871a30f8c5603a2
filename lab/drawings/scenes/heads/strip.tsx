import type { ReactNode } from 'react';
import { FarHedge, Ground } from '../../ground';

/** The head of a page for wide windows, half a pixel to the unit: words stand in its left half, what is drawn in the right one. */
export const wide = { width: 5120, height: 640, pen: 4.6 };
/** The same for phones, a quarter of a pixel to the unit: what is drawn stands in the middle, the words below the file. */
export const narrow = { width: 2400, height: 480, pen: 6 };

export interface StripProps {
  width: number;
  height: number;
  /** The lawn's height. */
  ground?: number;
  /** Places from the middle: of a church far off, of the sun or moon, of tufts of grass. */
  church?: number;
  sun?: number;
  tufts?: readonly number[];
  /** Drawn with the middle of the strip at zero. */
  children: ReactNode;
}

/** A strip of Suffolk: sky, hedge and church far off, lawn. */
export function Strip({ width, height, ground = height - 74, church, sun, tufts = [], children }: StripProps) {
  const middle = width / 2;
  return (
    <>
      {sun !== undefined && (
        <>
          <circle className="glow bare" cx={middle + sun} cy={ground - 90} r={300} />
          <circle className="glow bare" cx={middle + sun} cy={ground - 100} r={190} />
          <circle className="sun bare" cx={middle + sun} cy={ground - 110} r={78} />
        </>
      )}
      <FarHedge y={ground} width={width} church={church === undefined ? undefined : middle + church} />
      <Ground y={ground} width={width} height={height} tufts={tufts.map((x) => middle + x)} />
      <g transform={`translate(${middle} 0)`}>{children}</g>
    </>
  );
}
