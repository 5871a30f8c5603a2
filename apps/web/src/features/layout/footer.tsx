import { business } from '#dto';
import { styled } from '@mui/material/styles';
import { footerText, legalLinks, quickLinks } from '../../content/footer';
import { services } from '../../content/services';
import { openConsent } from '../../lib/consent';
import { paths, servicePath } from '../../lib/paths';
import { Link } from '../../ui/link';
import { Logo } from '../../ui/logo';
import { colors, contentWidth, gutter, linkButton, media } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { FooterColumn } from './footer-column';
import { FooterContacts } from './footer-contacts';

/** The foot of every public page. */
export function Footer() {
  return (
    <Root>
      <Columns>
        <div className="about">
          <Link to={paths.home} className="logo">
            <Logo again />
          </Link>
          <p>{footerText.description}</p>
          {business.social.length > 0 && (
            <ul className="social">
              {business.social.map(({ name, href }) => (
                <li key={name}>
                  <a href={href} target="_blank" rel="noopener">
                    {name}
                    <VisuallyHidden>{` (${footerText.newTab})`}</VisuallyHidden>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <FooterColumn
          title={footerText.services}
          links={services.map(({ id, title }) => ({ label: title, href: servicePath(id), type: 'page' }))}
        />
        <FooterColumn title={footerText.quickLinks} links={quickLinks} />
        <FooterContacts />
      </Columns>
      <Legal>
        <p>{[business.copyright, `${business.name}.`, footerText.rights, ...business.legalLines].join(' ')}</p>
        <ul>
          {legalLinks.map(({ label, href }) => (
            <li key={href}>
              <Link to={href}>{label}</Link>
            </li>
          ))}
          <li>
            <button type="button" onClick={openConsent}>
              {footerText.cookieSettings}
            </button>
          </li>
        </ul>
      </Legal>
    </Root>
  );
}

const Root = styled('footer')({
  padding: `2.25rem ${gutter} 0`,
  paddingBottom: 'calc(1.5rem + var(--call-bar, 0px))',
  color: colors.paper,
  backgroundColor: colors.forest950,
  fontSize: '1rem',
  [media.fromTablet]: { paddingTop: '4rem', paddingInline: '1.5rem' },
  '& a': { color: 'inherit' },
  '& .logo': { display: 'inline-flex', minHeight: 44, textDecoration: 'none' },
});

/** At 320 px the longest link, "Emergency Call-Out", has the room for one line. */
const narrow = { [media.toNarrow]: { gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr)' } };

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '1.25rem',
  maxWidth: contentWidth,
  margin: '0 auto',
  [media.toTablet]: { '& > :first-of-type, & > :last-of-type': { gridColumn: '1 / -1' } },
  ...narrow,
  [media.fromTablet]: { gap: '2.5rem' },
  [media.fromWide]: { gridTemplateColumns: '1.7fr 1fr 1fr 1.3fr', gap: '3.5rem' },
  '& .about p': { maxWidth: '24rem', marginTop: '0.75rem', opacity: 0.86 },
  '& .social': { display: 'flex', flexWrap: 'wrap', gap: '0 1rem', marginTop: '0.5rem', [media.toTablet]: { fontSize: '0.9375rem' } },
  // Two names a row where the four do not fit into one, and enough width for the mailbox to stay on one line.
  '@media (max-width: 22.497em), (min-width: 37.5em) and (max-width: 47.497em)': {
    '& .social': { display: 'grid', gridTemplateColumns: 'repeat(2, max-content)', columnGap: '2rem' },
  },
  '@media (min-width: 37.5em) and (max-width: 47.497em)': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.25fr)' },
  '& .social a': { display: 'inline-flex', alignItems: 'center', minHeight: 48 },
  [media.enlarged]: { '&, & .social': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const Legal = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '0.25rem 2rem',
  maxWidth: contentWidth,
  margin: '1.5rem auto 0',
  paddingTop: '1.25rem',
  borderTop: `1px solid ${colors.forest700}`,
  fontSize: '0.9375rem',
  '& ul': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 clamp(0.875rem, 2.4vw, 1.5rem)',
    [media.toTablet]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)', gap: '0 1.25rem', width: '100%' },
    ...narrow,
    [media.enlarged]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& a, & button': { display: 'inline-flex', alignItems: 'center', minHeight: 48 },
  '& button': { ...linkButton, color: 'inherit', textUnderlineOffset: '0.18em' },
});
