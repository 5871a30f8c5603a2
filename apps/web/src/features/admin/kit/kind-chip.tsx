import { dashboardTexts, type EnquiryKind } from '#dto';
import Chip from '@mui/material/Chip';

/** Whether a submission is a quote or a message. */
export function KindChip({ kind }: { kind: EnquiryKind }) {
  if (kind === 'quote') return <Chip component="span" size="small" color="primary" label={dashboardTexts.quoteBadge} />;
  return <Chip component="span" size="small" label={dashboardTexts.contactBadge} />;
}
