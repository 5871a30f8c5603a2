import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { quoteWords } from '../../content/quote-words';
import { colors } from '../../ui/tokens';

/** Stays beside the submit button after a failure: where things stand, and the phone. What happened is in the toast. */
export function SendFailure({ withPhotos }: { withPhotos: boolean }) {
  return (
    <Note>
      <p>{quoteWords.notSent}</p>
      <p>
        {quoteWords.kept} {withPhotos && quoteWords.withoutPhotos}
      </p>
      <a href={business.phone.href}>Call {business.phone.display}</a>
    </Note>
  );
}

const Note = styled('div')({
  padding: '1rem 1.25rem 0.5rem',
  backgroundColor: colors.redPale,
  borderLeft: `4px solid ${colors.red}`,
  '& p:first-of-type': { fontWeight: 650 },
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, fontWeight: 700 },
});
