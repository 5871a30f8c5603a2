import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hand } from './hand';

/** Drawings of one size that share a file. */
export interface Sheet {
  /** Of one drawing, in its own units. */
  width: number;
  height: number;
  /** The outline's width in the drawings' units. */
  pen?: number;
  /** Parts with an id, for the drawings to `use`. */
  shared?: ReactNode;
  /** Each drawing by its name, in order. */
  scenes: Readonly<Record<string, ReactNode>>;
}

/** From the edge of one drawing to the next, so that a neighbour's edge stays out of sight. */
const gap = 40;

/** Returns the sheet's drawings side by side as one SVG file: no page's own HTML has room for them. */
export function drawSheet({ width, height, pen = 5, shared, scenes }: Sheet): string {
  const drawn = Object.entries(scenes);
  const whole = (width + gap) * drawn.length - gap;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={whole}
      height={height}
      viewBox={`0 0 ${whole} ${height}`}
      style={{ '--pen': `${pen}px` } as CSSProperties}
    >
      <style>{rules}</style>
      {shared && <defs>{shared}</defs>}
      <rect className="sand bare" width="100%" height="100%" />
      {drawn.map(([name, scene], index) => (
        <svg key={name} x={index * (width + gap)} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {scene}
        </svg>
      ))}
    </svg>,
  );
}

const rules = Object.entries(hand)
  .map(
    ([selector, style]) =>
      `${selector}{${Object.entries(style)
        .map(([name, value]) => `${kebab(name)}:${value}`)
        .join(';')}}`,
  )
  .join('');

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
