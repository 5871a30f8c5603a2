import { styled } from '@mui/material/styles';
import { Check } from './icons';
import { colors, media } from './tokens';

export interface CheckListProps {
  items: readonly string[];
  /** Default 1. Use two only for short statements. */
  columns?: 1 | 2;
}

/** Short statements, each with a tick. */
export function CheckList({ items, columns = 1 }: CheckListProps) {
  return (
    <List data-columns={columns}>
      {items.map((item) => (
        <li key={item}>
          <Check size={20} strokeWidth={2} />
          {item}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: '0.5rem 1.25rem',
  '&[data-columns="2"]': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [media.enlarged]: { '&[data-columns="2"]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  [media.fromTablet]: { gap: '0.625rem 2rem' },
  '& li': { display: 'grid', gridTemplateColumns: '20px 1fr', gap: 'min(0.75rem, 12px)', lineHeight: 1.45 },
  '& svg': { marginTop: 2, color: colors.leaf },
});
