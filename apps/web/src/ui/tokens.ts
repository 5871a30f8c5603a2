/** The design's raw values; the theme gives them their roles. For reasons see docs/design.md. */
export const palette = {
  /** Deep greens: a hedge in shade. */
  forest950: '#0d1912',
  forest900: '#14261b',
  forest800: '#1f3d2b',
  forest700: '#2b5239',
  forest600: '#3b6b4a',
  /**
   * Like forest900, but for text and for a button under the pointer: the dark scheme makes it light, while forest900 stays a dark ground.
   */
  forestInk: '#14261b',
  /** Text on the deep greens, by day and by night. */
  onForest: '#faf8f2',
  leaf: '#5d8a3a',
  leafPale: '#c9dcb2',
  leafFaint: '#e7efdf',
  /** Bark and paper: browns and off-whites for everything that is not green. */
  bark700: '#4d3c2d',
  bark500: '#79634c',
  line: '#ddd5c3',
  sand: '#f0eadc',
  paper: '#faf8f2',
  white: '#ffffff',
  black: '#000000',
  ink: '#1a241d',
  inkSoft: '#4a564e',
  /** Disabled controls. */
  grey: '#757a76',
  /** The one warm accent, only for calls to action. */
  amber: '#f2b04a',
  amberBright: '#f8c473',
  amberPale: '#fdf3e0',
  amberInk: '#221702',
  /** Danger: the emergency line and errors. */
  red: '#a8261b',
  redDeep: '#8c1d14',
  redPale: '#fbeae7',
} as const;

/** The palette's CSS variables, defined on the page's root: `--forest950` and so on. */
export const colors = Object.fromEntries(Object.keys(palette).map((name) => [name, `var(--${name})`])) as Record<
  keyof typeof palette,
  string
>;

/** The focus ring: amber, which shows on dark grounds, inside deep green, which shows on light ones. */
export const focusRing = { outline: `3px solid ${colors.amber}`, outlineOffset: 2, boxShadow: `0 0 0 6px ${colors.forest950}` } as const;

/**
 * A link in running text: the area to press is as tall as a button's, while the focus ring stays close to the words. Only a link that is
 * longer than a line breaks.
 */
export const linkInText = {
  position: 'relative',
  display: 'inline-block',
  '&::after': { content: '""', position: 'absolute', inset: '-0.75rem 0' },
} as const;

/** A button that looks like a link. */
export const linkButton = { padding: 0, border: 0, background: 'none', textDecoration: 'underline', cursor: 'pointer' } as const;

/** The line that opens a fold: its own sign at the end, no marker of the browser. */
export const foldSummary = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  cursor: 'pointer',
  listStyle: 'none',
  '&::-webkit-details-marker': { display: 'none' },
} as const;

/** Font families, defined in `lab/fonts.mjs`: the system's own until the site's are loaded. */
export const fonts = { display: 'var(--displayFont)', text: 'var(--textFont)' } as const;

/** Corner radii in pixels. */
export const radii = { control: 6, card: 6, picture: 6 } as const;

/** The navigation bar's height in pixels; fixed (specification, section 2). */
export const navHeight = 72;

/** Vertical space of a section. */
export const sectionSpace = 'clamp(2.5rem, 0.6rem + 7.8vw, 7.5rem)';

/** The widest text and picture column. */
export const contentWidth = 1200;

/** Space at both sides of a page on phones. Enlarged text does not enlarge it. */
export const gutter = 'min(1.25rem, 6.25vw)';

/**
 * Media queries at the design's widths, 600, 900 and 1200 px at the browser's usual letters of 16 px. In em, because a visitor who enlarges
 * the letters has room for fewer of them.
 */
export const media = {
  fromTablet: '@media (min-width: 37.5em)',
  fromDesk: '@media (min-width: 56.25em)',
  fromWide: '@media (min-width: 75em)',
  toTablet: '@media (max-width: 37.497em)',
  toDesk: '@media (max-width: 56.247em)',
  /** The narrowest phones, under 360 px at usual letters. */
  toNarrow: '@media (max-width: 22.497em)',
  /** A phone with enlarged letters: not even two words stand side by side. */
  enlarged: '@media (max-width: 19.997em)',
  /** A phone on its side, or enlarged letters: nothing may be fixed, because it would cover too much of the window. */
  short: '@media (max-height: 31.247em)',
  /** From a tablet's width, but low: heads leave the text its place in the first screen. */
  low: '@media (min-width: 37.5em) and (max-height: 43.74em)',
  tallToDesk: '@media (max-width: 56.247em) and (min-height: 31.25em)',
} as const;

/** Windows in which Home's drawing stands above the words, on phones and upright tablets. */
export const stacked = '(max-width: 1199.95px) and (orientation: portrait)';

/** Height of the bar at the foot of phone screens, in pixels without the safe area. */
export const callBarHeight = 68;
