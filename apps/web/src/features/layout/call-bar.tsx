import { business, type ServiceFormId } from '#dto';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { paths } from '../../lib/paths';
import { Phone } from '../../ui/icons';
import { Link } from '../../ui/link';
import { callBarHeight, colors, media, radii } from '../../ui/tokens';
import { formInSight } from './use-form-in-sight';

const height = `calc(${callBarHeight}px + env(safe-area-inset-bottom, 0px))`;

/**
 * Call and Quote at the foot of small screens; a request from here begins with the page's service. The bar sets the CSS variable
 * `--call-bar` to its height, so that other elements can keep clear of it.
 */
export function CallBar({ emergency, service }: { emergency: boolean; service?: ServiceFormId }) {
  const phone = emergency ? business.emergencyPhone : business.phone;
  return (
    <Bar aria-label="Quick contact">
      <GlobalStyles styles={{ [media.tallToDesk]: { html: { '--call-bar': height, scrollPaddingBottom: `calc(${height} + 8px)` } } }} />
      <a href={phone.href} data-emergency={emergency}>
        <Phone size={20} />
        Call
      </a>
      <Link to={service ? `${paths.quote}?service=${service}` : paths.quote}>Get Quote</Link>
    </Bar>
  );
}

const Bar = styled('nav')({
  position: 'fixed',
  inset: 'auto 0 0',
  zIndex: 10,
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: '0.5rem',
  height,
  padding: '0.5rem 0.75rem',
  paddingBottom: 'calc(0.5rem + env(safe-area-inset-bottom, 0px))',
  backgroundColor: colors.forest950,
  borderTop: `1px solid ${colors.forest700}`,
  [media.fromDesk]: { display: 'none' },
  [media.short]: { position: 'static' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.625rem',
    minHeight: 48,
    borderRadius: radii.control,
    border: `2px solid ${colors.leafPale}`,
    color: colors.white,
    fontSize: 'min(1em, 6vw)', // on one line: the bar's height does not grow with the letters
    fontWeight: 700,
    textDecoration: 'none',
  },
  '& a[data-emergency=true]': { backgroundColor: colors.red, borderColor: colors.red },
  '& a:last-of-type': {
    color: colors.amberInk,
    backgroundColor: colors.amber,
    borderColor: colors.amber,
    [formInSight]: { color: colors.white, backgroundColor: 'transparent', borderColor: colors.leafPale },
  },
});
