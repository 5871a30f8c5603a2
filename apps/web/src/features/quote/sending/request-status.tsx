import { business } from '#dto';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useRef, type ComponentType } from 'react';
import { sendingWords } from '../../../content/sending-words';
import { sendsInBackground } from '../../../lib/outbox/outbox-worker';
import { Notice } from '../../../ui/notice';
import { colors, media } from '../../../ui/tokens';
import { isPhotoRefused } from '../photos/photo';
import { isRequestSaved } from './request-draft';
import { quoteRequest, useQuoteRequest, type QuoteRequest } from '../quote-request';
import { startSending } from './start-sending';

/** Fetches the code of `WaysOn`, which says what a visitor can do next, while there is signal: it is shown when there is none. */
export const loadWaysOn = (): Promise<{ default: ComponentType<{ unnamed: boolean }> }> => import('./ways-on');
/** If its code did not arrive, only the phone number is shown. */
const WaysOn = lazy(() => loadWaysOn().catch(() => ({ default: CallOnly })));

/** Shown if the code that sends is missing. Nothing in here may need code that is loaded later. */
function PartMissing() {
  return (
    <Row>
      <Button type="button" variant="contained" onClick={() => void startSending(quoteRequest().trap)}>
        {sendingWords.tryNow}
      </Button>
      <Button type="button" variant="outlined" onClick={() => location.reload()}>
        {sendingWords.loadAgain}
      </Button>
      <CallOnly />
    </Row>
  );
}

function CallOnly() {
  return <a href={business.phone.href}>{sendingWords.call}</a>;
}

/**
 * The state of the sending, below the step's heading. It is read out with each change, and scrolled into view when the sending begins and
 * when it first fails. `unnamed`: shows none of the answers, because the device may be shared.
 */
export function RequestStatus({ unnamed = false }: { unnamed?: boolean }) {
  const phase = useQuoteRequest((request) => request.phase);
  const line = useQuoteRequest(lineOf);
  const lostPhotos = useQuoteRequest(({ photos }) => sendingWords.photosNotSaved(photos.filter(isPhotoRefused).map(({ name }) => name)));
  const stopped = phase.at === 'waiting' || phase.at === 'declined' || phase.at === 'part missing';
  const failures = useQuoteRequest((request) => request.failures);
  const refused = useQuoteRequest((request) => request.refused.length > 0);
  const box = useRef<HTMLDivElement>(null);
  const underWay = phase.at === 'photos' || phase.at === 'request';
  const begins = phase.at === 'photos' && failures === 0;
  // A retry must not pull back somebody who is reading or copying something.
  const calls = begins || (stopped && failures < 2) ? phase.at : undefined;
  useEffect(() => {
    if (!calls || !box.current) return undefined;
    const { current } = box;
    // The send button may be a screen below this, and this grows when `WaysOn` has loaded.
    const block = calls === 'photos' ? 'nearest' : 'start';
    const observer = new ResizeObserver(() => current.scrollIntoView({ behavior: 'instant', block }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [calls]);
  return (
    <Status
      ref={box}
      tabIndex={-1}
      tone={stopped || refused ? 'warning' : 'plain'}
      data-shown={Boolean(line || lostPhotos)}
      data-stopped={stopped}
    >
      <div role="status">
        {line && <p>{line}</p>}
        {lostPhotos && <p>{lostPhotos}</p>}
      </div>
      {phase.at === 'photos' && <SendingProgress label={line} part={phase.part} />}
      {phase.at === 'part missing' && <PartMissing />}
      {/* They stay during a retry, which may begin while somebody is using them. */}
      {(underWay ? failures > 0 : stopped && phase.at !== 'part missing') && (
        <Suspense fallback={null}>
          <WaysOn unnamed={unnamed} />
        </Suspense>
      )}
    </Status>
  );
}

/** One progress bar over all photos, `part` from 0 to 1. */
function SendingProgress({ label, part }: { label: string; part: number }) {
  const percent = Math.round(part * 100);
  return <Bar variant="determinate" value={percent} aria-label={label} aria-valuetext={`${percent}%`} />;
}

function lineOf(request: QuoteRequest): string {
  const { phase, refused, savingRefused } = request;
  if (phase.at === 'photos') return phase.number === 0 ? sendingWords.preparing : sendingWords.photo(phase.number, phase.of);
  if (phase.at === 'request') return sendingWords.request;
  if (phase.at === 'waiting') {
    const words = sendingWords.waiting[phase.trouble];
    if (savingRefused) return words.notSaved;
    if (!isRequestSaved(request)) return words.notYetSaved;
    return sendsInBackground() ? words.saved : words.savedForPage;
  }
  if (phase.at === 'part missing') return isRequestSaved(request) ? sendingWords.partMissing.saved : sendingWords.partMissing.notSaved;
  if (phase.at === 'declined') return sendingWords.declined;
  if (refused.length > 0) return sendingWords.refused;
  return savingRefused ? sendingWords.notKept : '';
}

const Bar = styled(LinearProgress)({
  height: 10,
  marginTop: 10,
  borderRadius: 5,
  backgroundColor: colors.line,
  '& .MuiLinearProgress-bar': { backgroundColor: colors.leaf, borderRadius: 5 },
});

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center', marginTop: 14, '& > *': { minHeight: 56 } });

/** Pixels below the navigation bar that a failure's toast needs on small screens, where it is above the form. */
const toastRoom = 148;

const Status = styled(Notice)({
  fontVariantNumeric: 'tabular-nums',
  '&[data-shown=false]': { position: 'absolute', padding: 0, border: 0 },
  // Leaves room for the toast, which would cover this.
  '&[data-stopped=true]': { [media.toDesk]: { scrollMarginTop: toastRoom } },
  '& [role=status] p': { fontWeight: 650, lineHeight: 1.4 },
  '& p + p': { marginTop: 6 },
});
