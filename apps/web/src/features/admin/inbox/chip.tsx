import { styled } from '@mui/material/styles';
import { colors, focusRing } from '../../../ui/tokens';
import { chosen } from '../kit/owner-theme';

/** How a chip looks: a choice of one tap, 48 px high; chosen ones are filled. */
const chip = {
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  gap: 6,
  minHeight: 48,
  padding: '0 14px',
  border: `1.5px solid ${colors.forest700}`,
  borderRadius: 24,
  backgroundColor: colors.white,
  color: colors.ink,
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: 1.2,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
} as const;

/** A chip around one native control. */
export const ControlChip = styled('label')({
  ...chip,
  paddingInlineEnd: 8,
  '&[data-chosen=true]': chosen,
  '&:has(:focus-visible)': focusRing,
  '& select, & input': {
    minHeight: 44,
    maxWidth: '11rem',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontWeight: 600,
    cursor: 'pointer',
  },
  '& option': { backgroundColor: colors.white, color: colors.ink },
  '& :focus-visible': { outline: 'none', boxShadow: 'none' },
});

/** Chips in a row that scrolls sideways where it has to. */
export const chipRowSx = {
  display: 'flex',
  gap: 1,
  minWidth: 0,
  padding: '8px 14px',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  scrollPaddingInline: '14px',
} as const;
