import { palette as day } from '../../apps/web/src/ui/tokens';

/**
 * The hand in which everything is drawn: an ink line of four weights, two greens, sand, and amber for rope; letters are black, as on paper.
 * A drawing sets `--pen`, the outline's width in its own units. The stroke lies below the fill, so that the shapes of one path grow together.
 * Its colours are values, because an image knows nothing of the page's variables.
 */
export const handIn = (palette: Record<keyof typeof day, string>) => ({
  '*': {
    stroke: palette.ink,
    strokeWidth: 'var(--pen)',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    paintOrder: 'stroke',
    fill: 'none',
  },
  '.letters': { stroke: 'none', fill: palette.black },
  '.fine': { strokeWidth: 'calc(var(--pen) * 0.4)' },
  '.thin': { strokeWidth: 'calc(var(--pen) * 0.62)' },
  '.bare': { stroke: 'none' },
  '.ground': { fill: palette.sand },
  '.light': { fill: palette.leafPale },
  '.deep': { fill: palette.forest600 },
  '.leaves.light': { fill: palette.leafPale },
  '.leaves.deep': { fill: palette.forest600 },
  '.lit': { fill: palette.leaf },
  '.shade': { fill: palette.forest700 },
  '.lawn': { fill: palette.leafFaint },
  '.sand': { fill: palette.sand },
  '.wood': { fill: palette.line },
  '.paper': { fill: palette.paper },
  '.skin': { fill: palette.amberPale },
  '.amber': { fill: palette.amber },
  '.ink': { fill: palette.ink },
  '.rope': { strokeWidth: 'calc(var(--pen) * 1.5)' },
  '.strand': { stroke: palette.amber, strokeWidth: 'calc(var(--pen) * 0.85)' },
  '.strap': { strokeWidth: 'calc(var(--pen) * 1.3)' },
  '.soft': { stroke: palette.bark500 },
  '.far': { opacity: 0.55 },
  '.bark': { stroke: palette.bark500, strokeDasharray: '34 22 14 40' },
  '.other': { strokeDasharray: '16 30 42 18' },
  '.flint': { strokeWidth: 15, strokeDasharray: '7 19 12 20 4 18 10 21' },
  '.pale': { stroke: palette.sand, strokeWidth: 11.5 },
  '.teeth': { strokeDasharray: '3 5', strokeLinecap: 'butt', strokeWidth: 'calc(var(--pen) * 0.9)' },
  '.handle': { stroke: palette.line, strokeWidth: 'calc(var(--pen) * 0.85)' },
  '.gone *': { fill: 'none', stroke: palette.bark500, strokeWidth: 'calc(var(--pen) * 0.6)', strokeDasharray: '7 8' },
  '.gone .fine': { opacity: 0.35 },
  '.level': { strokeDasharray: '8 8' },
  '.glow': { fill: palette.amber, opacity: 0.09 },
  '.sun': { fill: palette.amber },
  '.rain': { stroke: palette.leafPale, opacity: 0.35 },
  '.danger': { stroke: palette.red },
});

/** Styles by their selectors. */
export type Hand = Readonly<Record<string, Readonly<Record<string, string | number>>>>;

export const hand: Hand = handIn(day);

/** The same hand before sunrise: the paper is a dark sky, on which white words can be read. */
export const dawn: Hand = {
  ...handIn({
    ...day,
    ink: '#08110b',
    sand: '#b7ab8c',
    paper: '#d3c8ad',
    line: '#8a7559',
    bark500: '#43352a',
    leafFaint: '#1f3d2b',
    leafPale: '#c6d8a8',
    leaf: '#7ea257',
    forest600: '#3f7049',
    forest700: '#27492f',
    amberPale: '#f0d3a6',
  }),
  '.ground': { fill: day.forest900 },
  '.pale': { stroke: '#a3946f', strokeWidth: 11.5 },
  '.sky': { fill: 'url(#sky)' },
  '.glow': { fill: 'url(#glow)' },
  '.cloud': { fill: '#2c4433' },
  '.tines': { stroke: '#d3c8ad' },
  '.blade': { stroke: '#3f7049' },
  '.smoke': { fill: '#4d6153' },
  '.far': { fill: '#182c20' },
  '.middle': { fill: '#22432d' },
};
