import { createTheme } from '@mui/material/styles';
import { theme, withVariables } from '../../../ui/theme';
import { colors, media, radii } from '../../../ui/tokens';

/** What is chosen, also where the system chooses the colours. */
export const chosen = {
  backgroundColor: colors.forest800,
  borderColor: colors.forest800,
  color: colors.white,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
} as const;

/** The site's theme with the looks of what only the owner's pages are made of. Visitors load none of it. */
export const ownerTheme = withVariables(
  createTheme(theme, {
    // Filled alerts, which there are none of, would have it computed from raw colours.
    palette: { getContrastText: () => colors.white },
    components: {
      MuiButton: {
        styleOverrides: {
          root: {
            minHeight: 56,
            variants: [
              { props: { size: 'small' }, style: { minHeight: 48, padding: '4px 16px' } },
              // Only words, for what is seldom needed.
              {
                props: { variant: 'text' },
                style: { flex: 'none', minWidth: 0, minHeight: 48, padding: '0 8px', fontSize: 'inherit', fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: '0.18em' },
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
            ],
            '@media (forced-colors: active)': { borderColor: 'CanvasText' },
          },
          label: { padding: '2px 8px' },
        },
      },
      // A window as low as of a page enlarged four times has no room for what stays.
      MuiAppBar: { styleOverrides: { root: { zIndex: 10, backgroundColor: colors.forest900, color: colors.onForest, [media.short]: { position: 'static' } } } },
      MuiToolbar: { styleOverrides: { root: { justifyContent: 'space-between', minHeight: 64, paddingBlock: 6 } } },
      MuiBadge: { styleOverrides: { badge: { top: 5, right: -4, fontWeight: 700, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' } } },
      MuiCheckbox: { styleOverrides: { root: { padding: 12, '& svg': { fontSize: 28 } } } },
      MuiFormControlLabel: { styleOverrides: { root: { gap: 4, '&&': { marginInlineStart: -15 } }, label: { fontWeight: 650 } } },
      MuiAlert: {
        // One that comes up by itself is given the role of an alert where it stands.
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
            ],
          },
          message: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', flex: '1 1 14rem', gap: 8, padding: 0, overflow: 'visible', overflowWrap: 'anywhere' },
          action: { alignItems: 'center', margin: 0, padding: 0 },
        },
      },
      MuiToggleButtonGroup: {
        styleOverrides: {
          root: {
            gap: 8,
            minWidth: 0,
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
            '&:hover': { backgroundColor: colors.leafFaint },
            '&.Mui-selected, &.Mui-selected:hover': chosen,
            variants: [{ props: { size: 'large' }, style: { minHeight: 56, padding: '0 18px', fontSize: '1.0625rem', fontWeight: 650 } }],
          },
        },
      },
      MuiPaper: { styleOverrides: { outlined: { borderColor: colors.line, backgroundColor: colors.white, borderRadius: radii.card } } },
      MuiList: { styleOverrides: { root: { '& > li + li': { borderBlockStart: `1px solid ${colors.line}` } } } },
      MuiListItem: { styleOverrides: { root: { flexWrap: 'wrap', gap: '4px 16px', minHeight: 64 } } },
      MuiListItemButton: {
        styleOverrides: { root: { gap: 16, minHeight: 64, borderRadius: radii.control, color: colors.ink, '&:hover': { backgroundColor: colors.sand } } },
      },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 0, color: colors.forest700 } } },
      MuiListItemText: {
        defaultProps: { slotProps: { secondary: { component: 'small' } } },
        styleOverrides: {
          root: { flex: '1 1 9rem', marginBlock: 0, overflowWrap: 'anywhere' },
          primary: { fontWeight: 650, lineHeight: 1.35 },
          secondary: { display: 'block', lineHeight: 1.35, whiteSpace: 'pre-line', fontVariantNumeric: 'tabular-nums' },
        },
      },
    },
  }),
);
