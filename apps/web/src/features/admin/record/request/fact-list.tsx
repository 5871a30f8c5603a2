import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { media } from '../../../../ui/tokens';

/** Facts side by side, two in a row on a phone: a small label, the value below it. */
export const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: '16px 20px',
  [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.up('sm')]: { display: 'flex', flexWrap: 'wrap', gap: '20px 40px' },
  '& > div': { minWidth: 0 },
  '& dd': { overflowWrap: 'anywhere', lineHeight: 1.5, fontWeight: 600 },
  '& [data-room]': { gridColumn: '1 / -1' },
  '& [data-room=block]': { flexBasis: '100%', '& dd': { fontWeight: 400, whiteSpace: 'pre-wrap', maxWidth: '68ch' } },
}));

export interface FactProps {
  label: string;
  /** An empty one is not shown. */
  value: string | undefined;
  /** Renders the value, if it is more than text. */
  children?: ReactNode;
  /** `row`: has its own row on a phone. `block`: always has one, and keeps the visitor's line breaks. */
  room?: 'row' | 'block';
}

/** One fact of a submission, or nothing if the visitor left it out. Visitors' words are text, never markup. */
export function Fact({ label, value, children, room }: FactProps) {
  if (!value?.trim()) return null;
  return (
    <div data-room={room}>
      <Typography variant="body2" component="dt">
        {label}
      </Typography>
      <dd>{children ?? value}</dd>
    </div>
  );
}
