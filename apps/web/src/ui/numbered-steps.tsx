import { styled } from '@mui/material/styles';
import type { Fact } from './facts-list';
import { colors, fonts, media } from './tokens';

/** Steps in order, each with a large numeral. */
export function NumberedSteps({ steps }: { steps: readonly Fact[] }) {
  return (
    <List>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

const List = styled('ol')({
  counterReset: 'step',
  '& li': {
    counterIncrement: 'step',
    position: 'relative',
    minHeight: '4rem',
    padding: '0.75rem 0 0.875rem 3.25rem',
    borderTop: `1px solid ${colors.line}`,
    [media.fromTablet]: { minHeight: '4.5rem', padding: '1.125rem 0 1.375rem 6rem' },
    // The numeral above its words.
    [media.enlarged]: { paddingTop: '3.75rem', paddingLeft: 0 },
  },
  '& li::before': {
    content: 'counter(step)',
    position: 'absolute',
    left: 0,
    top: '0.75rem',
    fontFamily: fonts.display,
    fontWeight: 600,
    fontSize: '2.75rem',
    lineHeight: 1,
    color: colors.leaf,
  },
  '& h3': { fontFamily: fonts.display, fontWeight: 600, fontSize: '1.1875rem', lineHeight: 1.3 },
  '& p': { marginTop: '0.375rem', color: colors.inkSoft },
});
