import { styled } from '@mui/material/styles';
import { formatRecent, formatTime } from '../kit/format-moment';
import { copyState } from '../offline/owner-copy';
import { useCopyWords } from '../offline/use-copy-words';
import { useStore } from '../../../lib/store';
import { useLive, useLiveState } from '../live/use-live';
import { colors } from '../../../ui/tokens';

/**
 * The age of what is on the screen: the time up to which the live stream vouches for it, or that it does not. Silent if the page says so
 * itself.
 */
export function Freshness({ isQuiet }: { isQuiet: boolean }) {
  const live = useLive();
  const contactAt = useLiveState((state) => state.contactAt);
  const isSilent = useLiveState((state) => state.isSilent);
  const isCut = useLiveState((state) => state.isCut);
  const copyWords = useCopyWords();
  const knownAt = useStore(copyState, ({ heardAt }) => contactAt || heardAt);
  const words = isCut && knownAt > 0 ? `No signal · ${copyWords ?? `as of ${formatRecent(knownAt)}`}` : 'Not live';
  if (isSilent)
    return (
      <Line role="status">
        <span>{`${words}: press `}</span>
        <button type="button" onClick={() => live.refresh()}>
          Refresh
        </button>
      </Line>
    );
  if (isCut) return <Line role="status">{words}</Line>;
  return <Line role="status">{contactAt > 0 && !isQuiet ? `Updated ${formatTime(contactAt)}` : ''}</Line>;
}

const Line = styled('p')({
  fontSize: '0.875rem',
  lineHeight: 1.3,
  color: colors.leafPale,
  fontVariantNumeric: 'tabular-nums',
  '& button': {
    minHeight: 48,
    marginBlock: -16,
    padding: '0 6px',
    border: 0,
    background: 'none',
    color: colors.amberBright,
    fontWeight: 700,
    textDecoration: 'underline',
    cursor: 'pointer',
  },
});
