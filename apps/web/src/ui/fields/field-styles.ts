import { colors, radii } from '../tokens';

/** The style of every control: white ground, a firm green border, 52 px to tap, 17 px text so that phones do not zoom in. */
export const controlStyle = {
  width: '100%',
  minHeight: 52,
  color: colors.ink,
  backgroundColor: colors.white,
  border: `1.5px solid ${colors.forest700}`,
  borderRadius: radii.control,
  fontSize: '1.0625rem',
  lineHeight: 1.5,
  transition: 'border-color 120ms',
  // The label above stays in view when a link or a failed step moves the focus here.
  scrollMarginTop: 56,
} as const;
