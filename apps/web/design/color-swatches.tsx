import { styled } from '@mui/material/styles';
import { colors, palette } from '../src/ui/tokens';

/** Every colour token with its value. */
export function ColorSwatches() {
  return (
    <List>
      {Object.entries(palette).map(([name, value]) => (
        <li key={name}>
          <span style={{ backgroundColor: value }} />
          {name}
          <br />
          {value}
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(8rem, 1fr))',
  gap: '1.25rem 1rem',
  listStyle: 'none',
  fontSize: '0.9375rem',
  lineHeight: 1.4,
  '& span': { display: 'block', height: 72, marginBottom: '0.5rem', border: `1px solid ${colors.line}` },
});
