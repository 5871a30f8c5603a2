import { styled } from '@mui/material/styles';
import { footerText } from '../../content/footer';
import { openConsent } from '../../lib/consent';
import { colors } from '../../ui/tokens';

/** The foot of the owner's pages. */
export function OwnerFoot() {
  return (
    <Root>
      <button type="button" onClick={openConsent}>
        {footerText.cookieSettings}
      </button>
    </Root>
  );
}

const Root = styled('footer')({
  display: 'grid',
  justifyItems: 'center',
  backgroundColor: colors.forest950,
  '& button': {
    minHeight: 48,
    padding: '0 0.75rem',
    border: 0,
    color: colors.onForest,
    background: 'none',
    fontSize: '0.9375rem',
    textDecoration: 'underline',
    textUnderlineOffset: '0.18em',
    cursor: 'pointer',
  },
});
