import { radii } from './tokens';

/** A button that shows an icon only, 48 px on each side. */
export const iconButtonStyle = {
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 48,
  height: 48,
  padding: 0,
  border: 0,
  borderRadius: radii.control,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
} as const;
