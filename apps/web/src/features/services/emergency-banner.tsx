import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { emergency } from '../../content/service-pages/emergency';
import { ContentColumn } from '../../ui/content-column';
import { Phone } from '../../ui/icons';
import { colors, fonts, media } from '../../ui/tokens';

/** The red band with the emergency line. */
export function EmergencyBanner() {
  return (
    <Root aria-label={emergency.banner}>
      <ContentColumn>
        <a href={business.emergencyPhone.href}>
          <Phone size={28} />
          <span>
            {emergency.banner} <strong>{business.emergencyPhone.display}</strong>
          </span>
        </a>
        <p>{emergency.danger}</p>
      </ContentColumn>
    </Root>
  );
}

const Root = styled('section')({
  padding: '1.5rem 0',
  color: colors.white,
  backgroundColor: colors.red,
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 'min(1rem, 16px)',
    minHeight: 48,
    color: 'inherit',
    fontFamily: fonts.display,
    fontSize: 'min(clamp(1.25rem, 1.1rem + 0.9vw, 1.75rem), 9vw)',
    lineHeight: 1.25,
  },
  '& a svg': { flex: 'none' },
  '& strong': { display: 'block', whiteSpace: 'nowrap', [media.fromTablet]: { display: 'inline' } },
  '& p': { maxWidth: '58rem', marginTop: '0.5rem' },
});
