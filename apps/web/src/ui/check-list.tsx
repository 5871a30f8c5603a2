import { styled } from '@mui/material/styles';
import { Check } from 'lucide-react';
import { colors } from './tokens';

/** Short statements, each with a tick. */
export function CheckList({ items }: { items: readonly string[] }) {
  return (
    <List>
      {items.map((item) => (
        <li key={item}>
          <Check aria-hidden size={20} strokeWidth={2} />
          {item}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: '0.625rem',
  '& li': { display: 'grid', gridTemplateColumns: '20px 1fr', gap: '0.75rem', lineHeight: 1.45 },
  '& svg': { marginTop: 2, color: colors.leaf },
});
