import { styled } from '@mui/material/styles';
import { colors, radii } from '../../../ui/tokens';

/** Rows in a card: what something is, and below or beside it what can be done with it. */
export const RowList = styled('ul')({
  listStyle: 'none',
  border: `1px solid ${colors.line}`,
  borderRadius: radii.card,
  backgroundColor: colors.white,
  '&:empty': { display: 'none' },
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', minHeight: 64, padding: '10px 16px' },
  '& > li + li': { borderBlockStart: `1px solid ${colors.line}` },
  '& > li > p': { flex: '1 1 9rem', minWidth: 0, lineHeight: 1.4, overflowWrap: 'anywhere' },
  '& > li > div': { display: 'flex', gap: 8, marginInline: 'auto -8px' },
  '& strong, & small': { display: 'block' },
  '& strong': { fontWeight: 650 },
  '& small': { fontSize: '0.9375rem', color: colors.inkSoft, fontVariantNumeric: 'tabular-nums' },
});
