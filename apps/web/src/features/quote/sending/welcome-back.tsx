import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sendingWords } from '../../../content/sending-words';
import { expiryOf, isExpiring } from '../../../lib/outbox/draft';
import { colors, media } from '../../../ui/tokens';
import { searchOfStep, type StepEntry } from '../steps/use-wizard-step';
import { clearRequest, startAgain } from './save-request';
import { changeRequest, quoteRequest, useQuoteRequest, type QuoteRequest } from '../quote-request';
import { RequestStatus } from './request-status';

/** Offers to go on with the answers of an earlier visit on this device. Does not show them, because the device may be shared. */
export function WelcomeBack() {
  const photos = useQuoteRequest((request) => request.photos.length);
  const expiresAt = useQuoteRequest(expiryOfSending);
  const navigate = useNavigate();
  const [query] = useSearchParams();

  /** Opens the request's step. Its id in the history entry makes it this tab's request, whose answers are shown. */
  function goOn(): void {
    const { id, step } = quoteRequest();
    changeRequest({ pressed: true });
    void navigate(
      { search: searchOfStep(query.toString(), step) },
      { state: { request: id } satisfies StepEntry, preventScrollReset: true },
    );
  }

  return (
    <Box>
      <Typography component="h2" variant="h2">
        {sendingWords.welcomeBack}
      </Typography>
      <p>{sendingWords.stillHere(photos)}</p>
      {expiresAt !== undefined && isExpiring(expiresAt) && <p>{sendingWords.expiring(expiresAt)}</p>}
      <RequestStatus unnamed />
      <Row>
        <Button variant="contained" color="secondary" onClick={goOn}>
          {sendingWords.goOn}
        </Button>
        <Button variant="outlined" onClick={() => begin(startAgain)}>
          {sendingWords.startAgain}
        </Button>
        <Button onClick={() => begin(clearRequest)}>{sendingWords.notMe}</Button>
      </Row>
    </Box>
  );
}

/** Shows an empty form once `clear` has removed the request. */
function begin(clear: () => Promise<void>): void {
  changeRequest({ pressed: true });
  void clear();
}

/** When an unsent request expires; undefined if the visitor has not pressed Send. */
function expiryOfSending({ startedAt, wantedAt, askedAt }: QuoteRequest): number | undefined {
  return startedAt === undefined || askedAt === undefined ? undefined : expiryOf({ createdAt: startedAt, wantedAt, askedAt });
}

const Box = styled('div')({ display: 'grid', gap: '1.25rem', padding: '1.5rem 1.25rem', backgroundColor: colors.sand, borderRadius: 8 });

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  '& > button': { flexGrow: 1, minHeight: 56 },
  [media.toTablet]: { '& > :first-of-type': { flexBasis: '100%' } },
});
