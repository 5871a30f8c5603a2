import { business } from '#dto';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { heroBadges } from '../../content/credentials';
import { homeText } from '../../content/home';
import { pictureTexts } from '../../content/picture-texts';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button-link';
import { PictureGround } from '../../ui/picture/picture-ground';
import { PictureWords } from '../../ui/picture/picture-words';
import { colors, fonts, media, navHeight, uprightPhone, uprightTablet } from '../../ui/tokens';
import { HeroVideo } from './hero-video';

/** The picture fills the window's height, up to a limit. */
const height = 'min(100svh, 900px)';

/** The upright pictures of phones and tablets: the tree's crown above, the meadow below. */
const cuts = [
  { name: 'hero-tall', media: uprightPhone, height },
  { name: 'hero-tablet', media: uprightTablet, height: 'min(100svh, 1000px)' },
];

/** The first screen: who we are, the way to a quote and three badges, over a moving picture. */
export function Hero() {
  const { heading, text, button, call, emergency, always, badges } = homeText.hero;
  return (
    <Root aria-labelledby="hero-heading">
      <PictureGround name="hero" height={height} cuts={cuts} alt={pictureTexts.hero} belowBar>
        <HeroVideo />
      </PictureGround>
      <PictureWords>
        <Typography
          id="hero-heading"
          variant="h1"
          sx={{ maxWidth: '10em', fontSize: 'min(clamp(2.375rem, 1.25rem + 4.6vw, 4.75rem), 11.1vw - 4px)', textWrap: 'wrap' }}
        >
          {heading}
        </Typography>
        <Typography variant="subtitle1" component="p" sx={{ maxWidth: '32rem', marginTop: 2 }}>
          {text}
        </Typography>
        <Actions>
          <ButtonLink to={paths.quote}>{button}</ButtonLink>
          <span className="office">
            {`${call} `}
            <a href={business.phone.href}>{business.phone.display}</a>
          </span>
        </Actions>
        <Emergency>
          {`${emergency} ${always}: `}
          <a href={business.emergencyPhone.href}>{business.emergencyPhone.display}</a>
        </Emergency>
        <Badges aria-label={badges}>
          {heroBadges.map(({ title, text: detail }) => (
            <li key={title}>
              <strong>{title}</strong>
              {` ${detail}`}
            </li>
          ))}
        </Badges>
      </PictureWords>
    </Root>
  );
}

const Root = styled('section')({
  position: 'relative',
  display: 'grid',
  alignItems: 'end',
  minHeight: 'calc(min(100svh, 900px) - var(--call-bar, 0px) - var(--notice, 0px))',
  paddingTop: navHeight,
  color: colors.white,
  backgroundColor: colors.forest950,
  [`@media ${uprightTablet}`]: {
    minHeight: 'calc(min(100svh, 1000px) - var(--call-bar, 0px) - var(--notice, 0px))',
    '& img, & video': { objectPosition: '50% 0' },
  },
  // A low window is narrower than the wide picture: the crown stays in sight.
  '@media (max-width: 899.95px) and (orientation: landscape)': { paddingTop: 0, '& img, & video': { objectPosition: '76% 50%' } },
});

/** Always stacked on phones: whether they fit side by side would depend on the font that has arrived. */
const Actions = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'center',
  gap: '0.5rem 1.5rem',
  marginTop: '1.75rem',
  [media.fromTablet]: { display: 'flex' },
  // Phones have the office number in the bar at the foot.
  [media.toTablet]: { '& .office': { display: 'none' } },
  '& > span a': { display: 'inline-block', paddingBlock: '0.75rem', color: 'inherit', fontWeight: 700 },
});

const Emergency = styled('p')({
  marginTop: '0.25rem',
  [media.toNarrow]: { marginTop: '1rem' }, // the number has a line for itself
  '& a': { display: 'inline-block', paddingBlock: '0.75rem', color: 'inherit', fontWeight: 700 },
});

const Badges = styled('ul')({
  display: 'grid',
  gap: '0.25rem 2.5rem',
  marginTop: 'clamp(1.5rem, 1rem + 2.5vw, 3.5rem)',
  paddingTop: '1.125rem',
  borderTop: '1px solid rgb(255 255 255 / 0.35)',
  fontSize: '1rem',
  '& strong': { fontFamily: fonts.display, fontWeight: 600 },
  // The columns have fixed widths, so that nothing moves when the fonts arrive.
  '& li': { display: 'grid', gridTemplateColumns: '8.5rem 1fr', alignItems: 'baseline', [media.enlarged]: { display: 'block' } },
  [media.fromTablet]: {
    gridTemplateColumns: 'repeat(3, 10.5rem)',
    columnGap: '1.5rem',
    '& li': { display: 'block' },
    '& strong': { display: 'block', fontSize: '1.25rem' },
  },
  [media.fromDesk]: { columnGap: '3.5rem', marginBottom: '2.75rem' }, // keeps the badges above the consent banner
});
