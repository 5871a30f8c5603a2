import { colors, fonts } from '../tokens';

/**
 * The hand in which everything is drawn: an ink line of four weights, two greens, sand, and amber for rope. A drawing sets `--pen`, the
 * outline's width in its own units. The stroke lies below the fill, so that the shapes of one path grow together.
 */
export const hand = {
  '*': {
    stroke: colors.ink,
    strokeWidth: 'var(--pen)',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
    fill: 'none',
  },
  // Black as all words are on paper.
  text: { stroke: 'none', fill: colors.black, fontFamily: fonts.text, fontWeight: 700, fontSize: '34px' },
  '.fine': { strokeWidth: 'calc(var(--pen) * 0.4)' },
  '.thin': { strokeWidth: 'calc(var(--pen) * 0.62)' },
  '.bare': { stroke: 'none' },
  '.light': { fill: colors.leafPale },
  '.deep': { fill: colors.forest600 },
  '.lawn': { fill: colors.leafFaint },
  '.sand': { fill: colors.sand },
  '.wood': { fill: colors.line },
  '.paper': { fill: colors.paper },
  '.skin': { fill: colors.amberPale },
  '.amber': { fill: colors.amber },
  '.ink': { fill: colors.ink },
  '.rope': { strokeWidth: 'calc(var(--pen) * 1.5)' },
  '.strand': { stroke: colors.amber, strokeWidth: 'calc(var(--pen) * 0.85)' },
  '.strap': { strokeWidth: 'calc(var(--pen) * 1.3)' },
  '.soft': { stroke: colors.bark500 },
  '.far': { opacity: 0.55 },
  '.bark': { stroke: colors.bark500, strokeDasharray: '34 22 14 40' },
  '.other': { strokeDasharray: '16 30 42 18' },
  '.flint': { strokeWidth: 15, strokeDasharray: '7 19 12 20 4 18 10 21' },
  '.pale': { stroke: colors.sand, strokeWidth: 11.5 },
  '.teeth': { strokeDasharray: '3 5', strokeLinecap: 'butt', strokeWidth: 'calc(var(--pen) * 0.9)' },
  '.handle': { stroke: colors.line, strokeWidth: 'calc(var(--pen) * 0.85)' },
  '.gone *': { fill: 'none', stroke: colors.bark500, strokeWidth: 'calc(var(--pen) * 0.6)', strokeDasharray: '7 8' },
  '.gone .fine': { opacity: 0.35 },
  '.level': { strokeDasharray: '8 8' },
  '.danger': { stroke: colors.red },
} as const;
