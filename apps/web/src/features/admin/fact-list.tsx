import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { colors } from '../../ui/tokens';

/** Facts side by side: a small label, the value below it. */
export const FactList = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(9rem, 1fr))',
  gap: '16px 20px',
});

export interface FactProps {
  label: string;
  /** Nothing is shown for an empty one. */
  value: string | undefined;
  /** How the value is drawn, when it is more than text. */
  children?: ReactNode;
  /** Takes the whole width and keeps the visitor's line breaks. */
  wide?: boolean;
}

/** One fact of a submission, or nothing when the visitor left it out. What visitors wrote is text, never markup. */
export function Fact({ label, value, children, wide = false }: FactProps) {
  if (!value?.trim()) return null;
  return (
    <Row data-wide={wide || undefined}>
      <dt>{label}</dt>
      <dd>{children ?? value}</dd>
    </Row>
  );
}

const Row = styled('div')({
  minWidth: 0,
  '& dt': { fontSize: '0.9375rem', lineHeight: 1.4, color: colors.inkSoft },
  '& dd': { overflowWrap: 'anywhere', lineHeight: 1.5, fontWeight: 600 },
  '&[data-wide]': { gridColumn: '1 / -1', '& dd': { fontWeight: 400, whiteSpace: 'pre-wrap', maxWidth: '68ch' } },
});
