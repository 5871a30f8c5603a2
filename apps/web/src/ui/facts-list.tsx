import { styled } from '@mui/material/styles';
import { fonts, media } from './tokens';

export interface Fact {
  title: string;
  text: string;
}

export interface FactsListProps {
  facts: readonly Fact[];
  /** With 2, facts are side by side if there is room. */
  columns?: 1 | 2;
}

/** Facts as a definition list, with a hairline above each and the title in the display face. */
export function FactsList({ facts, columns = 1 }: FactsListProps) {
  return (
    <List data-columns={columns}>
      {facts.map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled('dl')({
  display: 'grid',
  columnGap: '3rem',
  '& > div': {
    borderTop: '1px solid color-mix(in srgb, currentColor 22%, transparent)',
    padding: '0.625rem 0 0.75rem',
    [media.fromTablet]: { padding: '1.125rem 0 1.375rem' },
  },
  '& dt': { fontFamily: fonts.display, fontWeight: 600, fontSize: '1.1875rem', lineHeight: 1.3 },
  '& dd': { marginTop: '0.375rem', opacity: 0.86, textWrap: 'balance' },
  [media.fromTablet]: {
    '&[data-columns="2"]': { gridTemplateColumns: '1fr 1fr', '& > div:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' } },
  },
});
