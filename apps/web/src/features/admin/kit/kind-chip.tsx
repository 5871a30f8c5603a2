import { dashboardTexts, type EnquiryKind } from '#dto';
import Chip from '@mui/material/Chip';

/** Whether a record is a quote request, a message or a caller. */
export function KindChip({ kind }: { kind: EnquiryKind }) {
  if (kind === 'quote') return <Chip component="span" size="small" color="primary" label={dashboardTexts.quoteBadge} />;
  return <Chip component="span" size="small" label={kind === 'call' ? 'Caller' : dashboardTexts.contactBadge} />;
}
