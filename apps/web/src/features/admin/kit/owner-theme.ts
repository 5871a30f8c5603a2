import { createTheme } from '@mui/material/styles';
import { theme, withVariables } from '../../../ui/theme';
import { colors, focusRing, media, radii } from '../../../ui/tokens';

/** The style of a chosen control, also where the system chooses the colours. */
const chosen = {
  backgroundColor: colors.forest800,
  borderColor: colors.forest800,
  color: colors.white,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
} as const;

const small = { color: colors.inkSoft, fontVariantNumeric: 'tabular-nums' } as const;

/** The style of words that report a failure. */
export const failedSx = { color: colors.red, fontWeight: 600 };

/** The site's theme with the styles of the components that only the owner's pages use. Visitors load none of it. */
export const ownerTheme = withVariables(
  createTheme(theme, {
    // Material UI computes it from raw colours; ours are variables.
    palette: { getContrastText: () => colors.white },
    // Side notes: states, times, hints.
    typography: {
      body2: { ...small, fontSize: '0.9375rem', lineHeight: 1.45 },
      caption: { ...small, fontSize: '0.875rem', lineHeight: 1.3 },
    },
    components: {
      MuiButton: {
        styleOverrides: {
          root: {
            minHeight: 56,
            variants: [
              { props: { size: 'small' }, style: { minHeight: 48, padding: '4px 16px', fontSize: '1rem' } },
              // Words alone, for actions that are seldom needed.
              {
                props: { variant: 'text' },
                style: {
                  flex: 'none',
                  minWidth: 0,
                  maxWidth: '100%',
                  minHeight: 48,
                  padding: '0 8px',
                  fontSize: 'inherit',
                  fontWeight: 600,
                  textDecoration: 'underline',
                  textUnderlineOffset: '0.18em',
                },
              },
              { props: { variant: 'text', color: 'primary' }, style: { color: colors.forest700 } },
              { props: { color: 'light' }, style: { textDecoration: 'none' } },
            ],
          },
        },
      },
      MuiChip: {
        styleOverrides: {
          root: {
            height: 'auto',
            border: '1px solid transparent',
            borderRadius: 4,
            backgroundColor: colors.sand,
            color: colors.ink,
            fontSize: '0.9375rem',
            fontWeight: 600,
            lineHeight: 1.4,
            fontVariantNumeric: 'tabular-nums',
            variants: [
              { props: { color: 'primary' }, style: { backgroundColor: colors.forest800, color: colors.paper } },
              { props: { color: 'error' }, style: { backgroundColor: colors.red, color: colors.white } },
              { props: { color: 'warning' }, style: { borderColor: colors.amber, backgroundColor: colors.amberPale } },
              { props: { size: 'medium' }, style: { borderRadius: 14, fontSize: '1rem', fontWeight: 650 } },
              // Around one native control, which opens on a tap.
              {
                props: { variant: 'outlined' },
                style: {
                  flex: 'none',
                  minHeight: 48,
                  border: `1.5px solid ${colors.forest700}`,
                  borderRadius: 24,
                  backgroundColor: colors.white,
                  fontWeight: 600,
                  '&:has(:focus-visible)': focusRing,
                  '& .MuiInputBase-root': { maxWidth: '11rem', font: 'inherit', color: 'inherit' },
                  '& .MuiInputBase-input': { minHeight: 44, padding: 0, cursor: 'pointer' },
                  '& option': { backgroundColor: colors.white, color: colors.ink },
                  '& :focus-visible': { outline: 'none', boxShadow: 'none' },
                },
              },
              {
                props: { variant: 'outlined', color: 'primary' },
                // The platform draws its calendar for the page's ground, black in the light scheme.
                style: { ...chosen, '& ::-webkit-calendar-picker-indicator': { filter: 'invert(1)' } },
              },
            ],
            '@media (forced-colors: active)': { borderColor: 'CanvasText' },
          },
          label: { padding: '2px 8px', '.MuiChip-sizeMedium &': { padding: '2px 12px' } },
        },
      },
      // A low window, such as one of a page enlarged four times, has no room for a fixed bar.
      MuiAppBar: {
        styleOverrides: {
          root: { zIndex: 10, backgroundColor: colors.forest900, color: colors.onForest, [media.short]: { position: 'static' } },
        },
      },
      MuiToolbar: { styleOverrides: { root: { justifyContent: 'space-between', minHeight: 64, paddingBlock: 6 } } },
      MuiBadge: {
        styleOverrides: { badge: { top: 5, right: -4, fontWeight: 700, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' } },
      },
      MuiAlert: {
        // An alert that appears later gets the role `alert` where it is used.
        defaultProps: { icon: false, role: 'note', severity: 'info' },
        styleOverrides: {
          root: {
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: '12px 24px',
            padding: '1rem 1.25rem',
            borderInlineStart: `4px solid ${colors.bark700}`,
            borderRadius: 0,
            backgroundColor: colors.sand,
            color: colors.ink,
            fontSize: 'inherit',
            lineHeight: 1.5,
            variants: [
              { props: { severity: 'warning' }, style: { borderColor: colors.amber, backgroundColor: colors.amberPale } },
              { props: { severity: 'error' }, style: { borderColor: colors.red, backgroundColor: colors.redPale } },
              // In a snackbar.
              {
                props: { variant: 'filled' },
                style: {
                  flexWrap: 'nowrap',
                  width: '100%',
                  minHeight: 60,
                  padding: '4px 4px 4px 20px',
                  border: `1px solid ${colors.forest600}`,
                  borderRadius: radii.card,
                  backgroundColor: colors.forest900,
                  color: colors.onForest,
                  fontWeight: 600,
                  boxShadow: '0 10px 30px rgb(13 25 18 / 0.28)',
                },
              },
            ],
          },
          message: {
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr)',
            flex: '1 1 14rem',
            gap: 8,
            padding: 0,
            overflow: 'visible',
            overflowWrap: 'anywhere',
          },
          action: { alignItems: 'center', margin: 0, padding: 0 },
        },
      },
      MuiToggleButtonGroup: {
        styleOverrides: {
          root: {
            gap: 8,
            minWidth: 0,
            [media.enlarged]: { flexWrap: 'wrap' },
            '& .MuiToggleButtonGroup-grouped': { margin: 0, border: `1.5px solid ${colors.forest700}`, borderRadius: 28 },
            '& .MuiToggleButtonGroup-grouped.Mui-selected': { borderColor: colors.forest800 },
          },
        },
      },
      MuiToggleButton: {
        styleOverrides: {
          root: {
            flex: 'none',
            gap: 6,
            minHeight: 48,
            padding: '0 14px',
            border: `1.5px solid ${colors.forest700}`,
            borderRadius: 28,
            backgroundColor: colors.white,
            color: colors.ink,
            fontSize: '1rem',
            fontWeight: 600,
            whiteSpace: 'nowrap',
            [media.enlarged]: { whiteSpace: 'normal' },
            '&:hover': { backgroundColor: colors.leafFaint },
            '&.Mui-selected, &.Mui-selected:hover': chosen,
            variants: [{ props: { size: 'large' }, style: { minHeight: 56, padding: '0 18px', fontSize: '1.0625rem', fontWeight: 650 } }],
          },
        },
      },
      MuiBackdrop: { styleOverrides: { root: { backgroundColor: 'rgb(13 25 18 / 0.6)' } } },
      MuiDialog: {
        // There at once, as a tap wants it.
        defaultProps: { fullWidth: true, transitionDuration: 0 },
        styleOverrides: {
          container: { [media.toTablet]: { alignItems: 'end' } },
          paper: {
            width: '100%',
            maxWidth: '34rem',
            maxHeight: '100dvh',
            margin: 0,
            // Visible in forced colours.
            border: '1px solid transparent',
            borderRadius: `${radii.card}px ${radii.card}px 0 0`,
            backgroundColor: colors.paper,
            '& > *': { display: 'grid', gap: 16, padding: '20px 16px calc(20px + env(safe-area-inset-bottom))' },
            [media.fromTablet]: { borderRadius: radii.card, '& > *': { padding: 28 } },
          },
        },
      },
      MuiPaper: { styleOverrides: { outlined: { borderColor: colors.line, backgroundColor: colors.white, borderRadius: radii.card } } },
      MuiList: { styleOverrides: { root: { '& > li + li': { borderBlockStart: `1px solid ${colors.line}` } } } },
      MuiListItem: {
        styleOverrides: {
          root: {
            flexWrap: 'wrap',
            gap: '4px 16px',
            minHeight: 64,
            variants: [{ props: { dense: true }, style: { flexWrap: 'nowrap', minHeight: 48, paddingBlock: 8, [media.enlarged]: { flexWrap: 'wrap' } } }],
          },
        },
      },
      MuiListItemButton: {
        styleOverrides: {
          root: { gap: 16, minHeight: 64, borderRadius: radii.control, color: colors.ink, '&:hover': { backgroundColor: colors.sand } },
        },
      },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: colors.forest700 } } },
      MuiListItemText: {
        defaultProps: { slotProps: { primary: { variant: 'body1' }, secondary: { component: 'small' } } },
        styleOverrides: {
          root: { flex: '1 1 9rem', marginBlock: 0, overflowWrap: 'anywhere' },
          primary: {
            fontSize: 'min(1.0625rem, 8vw)',
            fontWeight: 650,
            lineHeight: 1.35,
            whiteSpace: 'pre-line',
            variants: [{ props: { dense: true }, style: { fontWeight: 400 } }],
          },
          secondary: { display: 'block', lineHeight: 1.35, whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
        },
      },
    },
  }),
);
