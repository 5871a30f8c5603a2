import { kindFacts, type EnquiryKind } from '#dto';
import Chip from '@mui/material/Chip';

/** Whether a record is a quote request, a message or a caller. */
export function KindChip({ kind }: { kind: EnquiryKind }) {
  return <Chip component="span" size="small" color={kind === 'quote' ? 'primary' : 'default'} label={kindFacts[kind].badge} />;
}
