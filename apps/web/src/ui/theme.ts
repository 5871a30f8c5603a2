import { createTheme, type Shadows, type Theme } from '@mui/material/styles';
import { iconButtonStyle } from './icon-button-style';
import { colors, contentWidth, focusRing, fonts, radii } from './tokens';

declare module '@mui/material/Button' {
  interface ButtonPropsColorOverrides {
    light: true;
    danger: true;
  }
}

declare module '@mui/material/styles' {
  interface Palette {
    light: Palette['primary'];
    danger: Palette['primary'];
  }
  interface PaletteOptions {
    light?: PaletteOptions['primary'];
    danger?: PaletteOptions['primary'];
  }
}

const display = { fontFamily: fonts.display, fontWeight: 600, letterSpacing: '-0.012em', textWrap: 'balance' } as const;

/** The one theme for Material UI's components. Its colours are CSS variables, so that the owner's pages can turn dark. */
export const theme = withVariables(
  createTheme({
    breakpoints: { unit: 'em', step: 0.3, values: { xs: 0, sm: 37.5, md: 56.25, lg: 75, xl: 96 } },
    palette: {
      primary: { main: colors.forest800, dark: colors.forestInk, light: colors.forest600, contrastText: colors.white },
      secondary: { main: colors.amber, dark: colors.amberBright, light: colors.amberBright, contrastText: colors.amberInk },
      light: { main: colors.white, dark: colors.sand, light: colors.white, contrastText: colors.forest900 },
      danger: { main: colors.red, dark: colors.redDeep, light: colors.red, contrastText: colors.white },
      error: { main: colors.red, dark: colors.redDeep, light: colors.red, contrastText: colors.white },
      text: { primary: colors.ink, secondary: colors.inkSoft },
      background: { default: colors.paper, paper: colors.white },
      divider: colors.line,
    },
    shape: { borderRadius: radii.control },
    // Hairlines instead of shadows.
    shadows: Array.from({ length: 25 }, () => 'none') as Shadows,
    typography: {
      fontFamily: fonts.text,
      // The share of the window keeps the longest words of a heading on a phone that enlarges the letters.
      h1: { ...display, fontSize: 'min(clamp(2.25rem, 1.55rem + 3.2vw, 4rem), 12vw)', lineHeight: 1.08 },
      h2: { ...display, fontSize: 'min(clamp(1.75rem, 1.35rem + 1.8vw, 2.75rem), 10vw)', lineHeight: 1.14 },
      h3: { ...display, fontSize: 'min(clamp(1.25rem, 1.15rem + 0.5vw, 1.5rem), 10vw)', lineHeight: 1.25 },
      h4: { fontFamily: fonts.text, fontWeight: 700, fontSize: 'min(1.125rem, 9vw)', lineHeight: 1.35 },
      body1: { fontSize: '1.0625rem', lineHeight: 1.6 },
      body2: { fontSize: '0.9375rem', lineHeight: 1.55 },
      subtitle1: { fontSize: 'clamp(1.125rem, 1.05rem + 0.4vw, 1.3125rem)', lineHeight: 1.5 },
      button: { fontFamily: fonts.text, fontWeight: 700, fontSize: 'min(1.0625rem, 7vw)', lineHeight: 1.25, textTransform: 'none', letterSpacing: 0 },
    },
    components: {
      // The doubled `&` outweighs Material UI's own rules, which remove outline and shadow.
      MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&&:focus-visible': focusRing } } },
      MuiButton: {
        styleOverrides: {
          root: {
            minHeight: 52,
            padding: '0.75rem min(1.5rem, 7.5vw)',
            borderRadius: radii.control,
            transition: 'background-color 160ms, border-color 160ms, color 160ms',
          },
          outlined: { borderWidth: 2, '&:hover': { borderWidth: 2 } },
          // Without its colour a filled button would be bare words. A browser that darkens pages would turn the words on amber white.
          contained: { colorScheme: 'only light', '@media (forced-colors: active)': { border: '2px solid' } },
        },
      },
      MuiIconButton: { styleOverrides: { root: { ...iconButtonStyle, '&:hover': { backgroundColor: colors.sand } } } },
      // The global styles detect autofill for floating labels; our labels are always above their fields.
      MuiInputBase: { defaultProps: { disableInjectingGlobalStyles: true } },
      MuiOutlinedInput: {
        styleOverrides: {
          // White ground, a firm green border, 52 px to tap, 17 px text so that phones do not zoom in.
          root: {
            minHeight: 52,
            backgroundColor: colors.white,
            color: colors.ink,
            lineHeight: 1.5,
            '&&, &&:hover, &&.Mui-focused': { '& .MuiOutlinedInput-notchedOutline': { border: `1.5px solid ${colors.forest700}` } },
            // Shown by weight as well as by colour.
            '&&.Mui-error .MuiOutlinedInput-notchedOutline': { border: `2.5px solid ${colors.red}` },
            '&:has(> :focus)': focusRing,
            '& textarea': {
              fieldSizing: 'content',
              contain: 'inline-size', // its words never widen the page, however long one is
              minHeight: 'clamp(6.5rem, 4rem + 10vw, 8.5rem)',
              maxHeight: '24rem',
              resize: 'vertical',
            },
          },
          adornedEnd: { paddingRight: 0 },
          input: {
            boxSizing: 'border-box',
            height: 'auto',
            padding: '13.5px 15.5px',
            borderRadius: 'inherit',
            // The label above stays in view when a link or a failed step moves the focus here.
            scrollMarginTop: 56,
            textOverflow: 'ellipsis',
            '&&': { outline: 'none', boxShadow: 'none' },
            '&::placeholder': { color: colors.inkSoft, opacity: 1 },
          },
        },
      },
      MuiNativeSelect: {
        styleOverrides: {
          select: { '.MuiOutlinedInput-root > &&&': { paddingRight: 48 } },
          icon: { top: 'calc(50% - 12px)', color: 'inherit', '.MuiOutlinedInput-root > &': { right: 12 } },
        },
      },
      MuiFormLabel: {
        styleOverrides: {
          root: { marginBottom: 8, padding: 0, '&, &.Mui-focused, &.Mui-error': { color: 'inherit' }, fontWeight: 650, lineHeight: 1.35 },
          asterisk: { color: colors.red },
        },
      },
      MuiFormHelperText: {
        styleOverrides: {
          root: {
            gap: 6,
            margin: '6px 0 0',
            fontSize: '0.9375rem',
            lineHeight: 1.45,
            fontVariantNumeric: 'tabular-nums',
            '&.Mui-error': { display: 'flex', fontWeight: 650 },
            '& svg': { flex: 'none', marginTop: 1 },
          },
        },
      },
      MuiFormControlLabel: {
        styleOverrides: { root: { marginInline: '-15px 0' }, label: { minWidth: 0, fontSize: 'inherit', fontWeight: 650, lineHeight: 1.4, overflowWrap: 'anywhere' } },
      },
      MuiCheckbox: { defaultProps: { disableRipple: true }, styleOverrides: { root: { padding: 12, '& svg': { fontSize: 28 } } } },
      MuiRadio: { defaultProps: { disableRipple: true }, styleOverrides: { root: { padding: 12, '& svg': { fontSize: 28 } } } },
      MuiContainer: { defaultProps: { maxWidth: false }, styleOverrides: { root: { maxWidth: contentWidth } } },
      MuiLink: { defaultProps: { underline: 'always' } },
    },
  }),
);

/** Replaces Material UI's colour functions, which cannot compute with CSS variables, by CSS that the browser computes. */
export function withVariables(made: Theme): Theme {
  const mix = (color: string, share: number | string, other: string) => `color-mix(in srgb, ${color}, ${other} calc((${share}) * 100%))`;
  made.alpha = (color, share) => mix('transparent', share, color);
  made.lighten = (color, share) => mix(color, share, '#fff');
  made.darken = (color, share) => mix(color, share, '#000');
  return made;
}
