import type { CSSProperties, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { hand as byDay, type Hand } from './hand';

/** Drawings of one size that share a file. */
export interface Sheet {
  /** Of one drawing, in its own units. */
  width: number;
  height: number;
  /** The outline's width in the drawings' units. */
  pen?: number;
  /** Its colours, if not those of the day. */
  hand?: Hand;
  /** Parts with an id, for the drawings to `use`. */
  shared?: ReactNode;
  /** Each drawing by its name, in order. */
  scenes: Readonly<Record<string, ReactNode>>;
}

/** From the edge of one drawing to the next, so that a neighbour's edge stays out of sight. */
const gap = 40;

/** Returns the sheet's drawings side by side as one SVG file: no page's own HTML has room for them. */
export function drawSheet({ width, height, pen = 5, hand: every = byDay, shared, scenes }: Sheet): string {
  const drawn = Object.entries(scenes);
  const content = (
    <>
      {shared && <defs>{shared}</defs>}
      {drawn.map(([name, scene], index) => (
        <svg key={name} x={index * (width + gap)} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
          {scene}
        </svg>
      ))}
    </>
  );
  const hand = usedOf(every, renderToStaticMarkup(<svg>{content}</svg>));
  const whole = (width + gap) * drawn.length - gap;
  return renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={whole}
      height={height}
      viewBox={`0 0 ${whole} ${height}`}
      style={{ '--pen': `${pen}px` } as CSSProperties}
    >
      <style>{rulesOf(hand)}</style>
      <defs>
        {inksOf(hand).map((ink) => (
          <linearGradient key={ink} id={idOf(ink)} gradientUnits="userSpaceOnUse" x2="1">
            <stop stopColor={ink} />
            <stop offset="1" stopColor={beside(ink)} />
          </linearGradient>
        ))}
      </defs>
      <rect className="ground bare" width="100%" height="100%" />
      {content}
    </svg>,
  ).replaceAll(/><\/(?:path|rect|circle|ellipse|stop|use)>/g, '/>');
}

/** Chromium's bound between dark and light colours, of 255. */
const darkBelow = 150;

/** A dark colour. */
function isInk(value: unknown): value is string {
  if (!/^#[\da-f]{6}$/.test(String(value))) return false;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => Number.parseInt(String(value).slice(place, place + 2), 16));
  return 0.299 * red + 0.587 * green + 0.114 * blue < darkBelow;
}

/** The rules of the classes that are drawn; letters have theirs later, and the ground is each sheet's own. */
const usedOf = (hand: Hand, drawn: string): Hand => {
  const names = new Set([...drawn.matchAll(/class="([^"]*)"/g)].flatMap(([, list = '']) => list.split(' ')));
  const always = ['*', '.letters', '.ground'];
  return Object.fromEntries(
    Object.entries(hand).filter(([selector]) => always.includes(selector) || names.has(/\.(\w+)/.exec(selector)?.[1] ?? '')),
  );
};

const inksOf = (hand: Hand) => [...new Set(Object.values(hand).flatMap((style) => Object.values(style)).filter(isInk))];
const idOf = (ink: string) => `ink-${ink.slice(1)}`;

/**
 * The colour next to this one, which no eye tells from it. A browser that darkens pages by itself makes the dark colours of a drawing light,
 * on paper that is light already; it leaves a dark gradient alone, but takes one of a single colour for that colour.
 */
function beside(ink: string): string {
  const number = Number.parseInt(ink.slice(1), 16);
  return `#${(number ^ 1).toString(16).padStart(6, '0')}`;
}

const rulesOf = (hand: Hand) =>
  Object.entries(hand)
    .map(
      ([selector, style]) =>
        `${selector}{${Object.entries(style)
          .map(([name, value]) => `${kebab(name)}:${isInk(value) ? `url(#${idOf(value)})` : value}`)
          .join(';')}}`,
    )
    .join('');

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
