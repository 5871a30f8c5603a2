import type { EnquiryKind } from '#dto';
import Typography from '@mui/material/Typography';
import type { WholeRecord } from '../kit/enquiry-calls';
import { formatShortMoment } from '../../../lib/format-moment';
import { KindChip } from '../kit/kind-chip';

export interface RecordHeadProps {
  kind: EnquiryKind;
  headingId: string;
  name: string;
  whole: WholeRecord;
  children?: React.ReactNode;
}

/** The customer's name, with the reference and the arrival, and the kind if it is no quote request; the children come first. */
export function RecordHead({ kind, headingId, name, whole, children }: RecordHeadProps) {
  return (
    <header>
      <Typography id={headingId} variant="h3" component="h2" tabIndex={-1} sx={{ fontSize: '1.625rem' }}>
        {name}
      </Typography>
      <Typography variant="body2" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 12px', marginTop: 0.75 }}>
        {children}
        {kind !== 'quote' && <KindChip kind={kind} />}
        <span>{whole.ref}</span>
        <time dateTime={whole.createdAt}>{formatShortMoment(whole.createdAt)}</time>
      </Typography>
    </header>
  );
}
