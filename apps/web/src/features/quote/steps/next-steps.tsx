import { quoteTexts } from '#dto';
import { styled } from '@mui/material/styles';
import { colors, fonts } from '../../../ui/tokens';

/** The steps after the request is sent, in order. */
export function NextSteps() {
  return (
    <List>
      {quoteTexts.nextSteps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </List>
  );
}

const List = styled('ol')({
  counterReset: 'step',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '2.25rem 1fr',
    alignItems: 'baseline',
    paddingBlock: '0.75rem',
    borderTop: `1px solid ${colors.line}`,
    counterIncrement: 'step',
  },
  '& li::before': { content: 'counter(step)', fontFamily: fonts.display, fontWeight: 600, fontSize: '1.25rem', color: colors.forest600 },
});
