import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { Fact } from '../../ui/facts-list';
import { colors, media } from '../../ui/tokens';

/** The team's expertise, as cards without boxes: a heavy rule above each. */
export function Expertise({ cards }: { cards: readonly Fact[] }) {
  return (
    <Grid>
      {cards.map(({ title, text }) => (
        <li key={title}>
          <Typography variant="h3">{title}</Typography>
          <p>{text}</p>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled('ul')({
  listStyle: 'none',
  display: 'grid',
  gap: '2rem 2.5rem',
  '& li': { paddingTop: '1.125rem', borderTop: `3px solid ${colors.forest800}` },
  '& p': { marginTop: '0.625rem', color: colors.inkSoft },
  [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.fromWide]: { gridTemplateColumns: 'repeat(4, 1fr)' },
});
