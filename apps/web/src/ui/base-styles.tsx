import GlobalStyles from '@mui/material/GlobalStyles';
import { colors, focusRing, fonts, media, navHeight, palette } from './tokens';

/** The base styles: reset, text, links, focus, motion. Nothing here moves the layout. */
const styles = {
  ':root': Object.fromEntries(Object.entries(palette).map(([name, value]) => [`--${name}`, value])),
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%', scrollPaddingTop: navHeight + 16, scrollBehavior: 'smooth' },
  body: {
    margin: 0,
    backgroundColor: colors.paper,
    color: colors.ink,
    fontFamily: fonts.text,
    fontSize: '1.0625rem',
    lineHeight: 1.6,
    [media.toTablet]: { fontSize: '1rem', lineHeight: 1.55 },
    overflowWrap: 'break-word',
    textWrap: 'pretty',
    WebkitFontSmoothing: 'antialiased',
  },
  // Keeps the margin of a page's first element inside. Otherwise a blank strip would show above the bar of a short window.
  main: { display: 'flow-root' },
  'h1, h2, h3, h4, p, ul, ol, dl, dd, figure, blockquote': { margin: 0 },
  'ul, ol': { padding: 0, listStyle: 'none' },
  // A long mailbox, name or place breaks before it makes its column wider than a phone.
  'h1, h2, h3, p, li': { overflowWrap: 'anywhere' },
  'img, video, svg': { display: 'block', maxWidth: '100%' },
  // Before its file arrives, an image shows its alternative text, which must not stretch the box.
  img: { minHeight: 0, overflow: 'hidden' },
  // The element only lists the files; the image inside it has the layout.
  picture: { display: 'contents' },
  // Transparent letters hide the alternative text until the file arrives; screen readers still read it.
  'picture > img': { width: '100%', height: 'auto', objectFit: 'cover', color: 'transparent' },
  a: { color: colors.forest700, textUnderlineOffset: '0.18em', textDecorationThickness: '0.08em' },
  'button, input, select, textarea': { font: 'inherit' },
  ':focus-visible': focusRing,
  // Shows that a press was noticed while it waits for the page's scripts (start.ts).
  '[aria-busy=true]:is(a,button)': {
    position: 'relative',
    cursor: 'progress',
    '&::after': {
      content: '""',
      position: 'absolute',
      inset: 'auto 0 0',
      height: 4,
      background: 'currentColor',
      animation: 'busy 700ms infinite alternate',
    },
  },
  '@keyframes busy': { from: { right: '70%' } },
  // Headings and sections take the focus after a change of page so that screen readers follow; they show no ring for that.
  '[tabindex="-1"]:focus': { outline: 'none', boxShadow: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    html: { scrollBehavior: 'auto' },
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
};

export function BaseStyles() {
  return <GlobalStyles styles={styles} />;
}
