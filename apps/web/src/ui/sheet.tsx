import { styled } from '@mui/material/styles';
import { Dialog } from './dialog';
import { colors, media, radii } from './tokens';

/** A dialog within reach of a thumb: at the foot of a phone's screen, in the middle of larger ones. Its one child is laid out in rows. */
export const Sheet = styled(Dialog)({
  // No padding of its own: a click on the dialog's ground closes it.
  width: '100%',
  maxWidth: '34rem',
  maxHeight: '100dvh',
  margin: 'auto auto 0',
  padding: 0,
  // Visible in forced colours.
  border: '1px solid transparent',
  borderRadius: `${radii.card}px ${radii.card}px 0 0`,
  overflowY: 'auto',
  backgroundColor: colors.paper,
  color: colors.ink,
  '&::backdrop': { backgroundColor: 'rgb(13 25 18 / 0.6)' },
  '& > div, & > form': { display: 'grid', gap: 16, padding: '20px 16px calc(20px + env(safe-area-inset-bottom))' },
  [media.fromTablet]: { margin: 'auto', borderRadius: radii.card, '& > div, & > form': { padding: 28 } },
});
