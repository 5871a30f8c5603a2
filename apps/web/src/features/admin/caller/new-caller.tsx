import Fab from '@mui/material/Fab';
import GlobalStyles from '@mui/material/GlobalStyles';
import { Plus } from '../kit/icons';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../ui/link';
import { colors, media } from '../../../ui/tokens';
import { fromList } from '../frame/back-link';
import { fromOwnerDesk, ownerBarHeight, toOwnerDesk } from '../frame/owner-media';
import { newCaller, openHref, useOwnerPlace } from '../frame/owner-place';

/** The button to write down a caller: within reach of the thumb on a phone, otherwise in the corner of the list. */
export function NewCaller() {
  const [query] = useSearchParams();
  const { open } = useOwnerPlace();
  return (
    <>
      <GlobalStyles styles={roomBelow} />
      <Fab
        component={Link}
        to={openHref(query, newCaller)}
        state={open ? undefined : fromList}
        aria-label="Add a caller"
        title="Add a caller"
        sx={buttonSx}
      >
        <Plus size={28} strokeWidth={2.25} />
      </Fab>
    </>
  );
}

const size = 56;
const gap = 12;
// Leaves room at the end of a phone's page, so that the button covers nothing.
const roomBelow = { [toOwnerDesk]: { html: { '--floating': `${size + gap}px` } } };

// A square beside the round buttons that reach somebody.
const buttonSx = {
  zIndex: 5,
  width: size,
  height: size,
  borderRadius: '16px',
  backgroundColor: colors.forest800,
  color: colors.white,
  boxShadow: '0 4px 14px rgb(13 25 18 / 0.35)',
  '&:hover': { backgroundColor: colors.forest700 },
  '@media (forced-colors: active)': { border: '2px solid ButtonText' },
  [toOwnerDesk]: { position: 'fixed', insetInlineEnd: gap, bottom: `calc(${ownerBarHeight + gap}px + env(safe-area-inset-bottom))` },
  [fromOwnerDesk]: { flex: 'none', marginInline: '10px 12px', boxShadow: 'none' },
  [media.short]: { position: 'static', flex: 'none', margin: '0 12px 0 6px', boxShadow: 'none' },
};
