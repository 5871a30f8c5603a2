import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { formatRecent, formatTime } from '../../../lib/format-moment';
import { copyState } from '../offline/owner-copy';
import { useCopyWords } from '../offline/use-copy-words';
import { useStore } from '../../../lib/store';
import { useLive, useLiveState } from '../live/use-live';
import { colors } from '../../../ui/tokens';

/** Says how fresh the page is: until when the live stream vouches for it, or that it is not live. Silent where the page says so itself. */
export function Freshness({ isQuiet }: { isQuiet: boolean }) {
  const live = useLive();
  const contactAt = useLiveState((state) => state.contactAt);
  const isSilent = useLiveState((state) => state.isSilent);
  const isCut = useLiveState((state) => state.isCut);
  const isFault = useLiveState((state) => state.isFault);
  const copyWords = useCopyWords();
  const knownAt = useStore(copyState, ({ heardAt }) => contactAt || heardAt);
  const cause = isFault ? 'Server fault' : 'No signal';
  const words = isCut && knownAt > 0 ? `${cause} · ${copyWords ?? `as of ${formatRecent(knownAt)}`}` : 'Not live';
  return (
    <Typography variant="caption" component="p" sx={{ color: colors.leafPale }}>
      <span role="status">
        {isSilent ? (
          <>
            <span>{`${words}: press `}</span>
            <Button variant="text" color="light" onClick={() => live.refresh()} sx={refreshSx}>
              Refresh
            </Button>
          </>
        ) : (
          isCut && words
        )}
      </span>
      {/* Not read out: it changes each minute. */}
      {!isSilent && !isCut && contactAt > 0 && !isQuiet && `Updated ${formatTime(contactAt)}`}
    </Typography>
  );
}

const refreshSx = { marginBlock: -2, padding: '0 6px', color: colors.amberBright, fontWeight: 700, textDecoration: 'underline' };
