import { phoneHref, type ContactView, type EnquiryKind, type QuoteView } from '#dto';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Phone } from '../../../../ui/icons';
import { colors, radii } from '../../../../ui/tokens';
import { EnquiryControls } from './enquiry-controls';
import { formatMoment } from '../../../../lib/format-moment';

export interface SubmissionCardProps {
  kind: EnquiryKind;
  view: QuoteView | ContactView;
  /** The kind, as a chip. */
  badge: ReactNode;
  /** Somebody may be in danger: the card is marked in red. */
  emergency?: boolean;
  /** The facts of this kind, in the specification's order. */
  children: ReactNode;
  /** Follows the specification's fields, before the owner's side. */
  photos?: ReactNode;
}

/** One submission: who it is and one tap to call them, then the facts and the owner's side. Two columns if there is room. */
export function SubmissionCard({ kind, view, badge, emergency = false, children, photos }: SubmissionCardProps) {
  const headingId = `submission-${view.id}`;
  const call = phoneHref(view.phone);
  return (
    <Box component="article" aria-labelledby={headingId} sx={{ ...cardSx, ...(emergency && { borderTop: `6px solid ${colors.red}` }) }}>
      <Box sx={{ minWidth: 0 }}>
        <Typography id={headingId} variant="h3" sx={{ marginBottom: 1 }}>
          {`${view.firstName} ${view.lastName}`}
        </Typography>
        {badge}
        <Box component="a" href={`mailto:${encodeURIComponent(view.email).replace('%40', '@')}`} sx={mailSx}>
          {view.email}
        </Box>
        {call ? (
          <Button
            href={call}
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
        {children}
        <Box component="time" dateTime={view.createdAt} sx={{ fontSize: '0.9375rem', color: colors.inkSoft }}>
          {formatMoment(view.createdAt)}
        </Box>
        {view.held && <Alert>Possible spam. Check before you reply.</Alert>}
        {photos}
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
