import { contactRules, isEmergency, labelOf, numbersOf, serviceOptions } from '#dto';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Phone } from '../../../../ui/icons';
import { colors, radii } from '../../../../ui/tokens';
import type { Submission } from '../../inbox/recent-submissions';
import { KindChip } from '../../kit/kind-chip';
import { Fact, FactList } from '../request/fact-list';
import { QuoteFacts, servicesOf } from '../request/quote-facts';
import { PhotoStrip } from '../request/photo-strip';
import { EnquiryControls } from './enquiry-controls';
import { formatMoment } from '../../../../lib/format-moment';

/**
 * One submission: who it is and one tap to call them, then every field in the specification's order (optional ones only if given), the
 * photos and the owner's side. Two columns if there is room; marked in red if somebody may be in danger.
 */
export function SubmissionCard({ kind, view }: Submission) {
  const headingId = `submission-${view.id}`;
  const name = `${view.firstName} ${view.lastName}`;
  const [number] = numbersOf(view);
  const emergency = kind === 'quote' ? isEmergency(servicesOf(view), view.urgency) : isEmergency([view.service]);
  return (
    <Box component="article" aria-labelledby={headingId} sx={{ ...cardSx, ...(emergency && { borderTop: `6px solid ${colors.red}` }) }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography id={headingId} variant="h3" sx={{ marginBottom: 1 }}>
          {name}
        </Typography>
        <KindChip kind={kind} />
        <Box component="a" href={`mailto:${encodeURIComponent(view.email).replace('%40', '@')}`} sx={mailSx}>
          {view.email}
        </Box>
        {number ? (
          <Button
            href={`tel:${number.dial}`}
            variant="contained"
            color={emergency ? 'danger' : 'primary'}
            fullWidth
            startIcon={<Phone size={20} />}
            sx={callSx}
          >
            {`Call ${view.phone}`}
          </Button>
        ) : (
          <p>{view.phone}</p>
        )}
      </Box>
      <Box sx={{ minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '20px', alignContent: 'start' }}>
        {kind === 'quote' ? (
          <FactList>
            <QuoteFacts view={view} />
          </FactList>
        ) : (
          (view.service || view.message) && (
            <FactList>
              <Fact label={contactRules.service.label} value={view.service && labelOf(serviceOptions, view.service)} room="row" />
              <Fact label={contactRules.message.label} value={view.message} room="block" />
            </FactList>
          )
        )}
        <Box component="time" dateTime={view.createdAt} sx={{ fontSize: '0.9375rem', color: colors.inkSoft }}>
          {formatMoment(view.createdAt)}
        </Box>
        {view.held && <Alert>Possible spam. Check before you reply.</Alert>}
        {kind === 'quote' && <PhotoStrip photos={view.photos} name={name} />}
        <EnquiryControls kind={kind} view={view} />
      </Box>
    </Box>
  );
}

const cardSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '18rem minmax(0, 1fr)' },
  gap: { xs: '20px', md: '40px' },
  padding: { xs: '20px 16px', sm: '24px', md: '28px 32px' },
  backgroundColor: colors.white,
  border: `1px solid ${colors.line}`,
  borderRadius: `${radii.card}px`,
};

const mailSx = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 48,
  paddingBlock: 1,
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
};
const callSx = {
  minHeight: 56,
  maxWidth: { sm: '22rem' },
  fontSize: '1.1875rem',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
};
