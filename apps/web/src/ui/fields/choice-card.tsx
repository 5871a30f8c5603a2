import type Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import type Radio from '@mui/material/Radio';
import { styled } from '@mui/material/styles';
import { memo, type ChangeEventHandler } from 'react';
import { colors, focusRing, media, radii } from '../tokens';

export interface ChoiceCardProps {
  Control: typeof Checkbox | typeof Radio;
  id?: string;
  name?: string;
  value: string;
  label: string;
  /** A radio's comes from its group. */
  checked?: boolean;
  onChange?: ChangeEventHandler;
  required?: boolean;
  invalid?: boolean;
}

/** One option as a large target. */
// Memoised: a tap renders only the cards that it changes.
export const ChoiceCard = memo(function ChoiceCard({ Control, value, label, required, invalid, ...control }: ChoiceCardProps) {
  // Set on the input itself, because the legend already has the mark for "required".
  const input = { required, 'aria-invalid': invalid || undefined };
  return <Card value={value} label={label} control={<Control {...control} slotProps={{ input }} />} />;
});

/** The cards' place: two columns if there is room. */
export const choiceGridSx = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '0.625rem 1.25rem',
  [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;

const Card = styled(FormControlLabel)({
  '&&': { margin: 0 },
  minHeight: 56,
  padding: '0 0.75rem 0 0.25rem',
  backgroundColor: colors.white,
  border: `1.5px solid ${colors.forest700}`,
  borderRadius: radii.control,
  WebkitTapHighlightColor: 'transparent',
  '& .MuiFormControlLabel-label': { fontWeight: 'inherit' },
  '@media (hover: hover)': { '&:hover': { backgroundColor: colors.sand } },
  '&.Mui-error': { borderColor: colors.red },
  '&:has(:checked)': {
    backgroundColor: colors.leafFaint,
    borderColor: colors.forest800,
    boxShadow: `inset 0 0 0 1px ${colors.forest800}`,
    fontWeight: 650,
  },
  '&:has(:focus-visible)': focusRing,
});
