import Chip from '@mui/material/Chip';
import type { DuePill } from './due-pill';

const colors = { overdue: 'error', amber: 'warning', plain: 'default' } as const;

/** When a record is due, or its status. */
export function DueChip({ pill: { words, tone } }: { pill: DuePill }) {
  return <Chip component="span" color={colors[tone]} label={words} />;
}
