import { business } from '#dto';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { heroBadges } from '../../content/credentials';
import { homeText } from '../../content/home';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button-link';
import { ContentColumn } from '../../ui/content-column';
import { colors, fonts, media, navHeight, stacked } from '../../ui/tokens';
import { HeroScene } from './hero-scene';

/** The first screen: who we are and the way to a quote beside the drawn oak, and three badges below. On phones the oak stands above the words. */
export function Hero() {
  const { heading, text, button, office, emergency, always, badges } = homeText.hero;
  return (
    <Root aria-labelledby="hero-heading">
      <HeroScene />
      <Words>
        <ContentColumn>
          <Typography id="hero-heading" variant="h1">
            {heading}
          </Typography>
          <Typography variant="subtitle1" component="p">
            {text}
          </Typography>
          <ButtonLink to={paths.quote}>{button}</ButtonLink>
          <Numbers>
            <span>
              {`${emergency} ${always}: `}
              <a href={business.emergencyPhone.href}>{business.emergencyPhone.display}</a>
            </span>
            {business.phone.href !== business.emergencyPhone.href && (
              <span className="office">
                {`${office}: `}
                <a href={business.phone.href}>{business.phone.display}</a>
              </span>
            )}
          </Numbers>
        </ContentColumn>
      </Words>
      <Strip>
        <ContentColumn>
          <Badges aria-label={badges}>
            {heroBadges.map(({ title, text: detail }) => (
              <li key={title}>
                <strong>{title}</strong>
                {` ${detail}`}
              </li>
            ))}
          </Badges>
        </ContentColumn>
      </Strip>
      <span hidden />
    </Root>
  );
}

/** `--letters` is the headline's size and `--words` the width of its longest line, which the drawing keeps clear of. */
const Root = styled('section')({
  '--letters': 'min(clamp(2.375rem, 1.25rem + 4.6vw, 3.75rem), max(8.4svh, 1.875rem))',
  '--words': 'max(8.9 * var(--letters), 21rem)',
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(clamp(2rem, 13svh, 8rem), 1fr)',
  minHeight: 'calc(min(100svh, 900px) - var(--call-bar, 0px) - var(--notice, 0px))',
  color: colors.white,
  backgroundColor: colors.forest900,
  // Hidden until the HTML has arrived as far as the `span` at its end. Otherwise the first words would move as the rest arrive.
  '&:not(:has(> span:last-child)) > :not(:first-of-type)': { display: 'none' },
  [`@media ${stacked}`]: {
    '--letters': 'min(clamp(2.375rem, 1.25rem + 4.6vw, 3.75rem), 11.1vw - 4px, max(4.9svh, 1.75rem))',
    gridTemplateRows: 'minmax(4.5rem, 1fr) auto auto',
    minHeight: 'calc(100svh - var(--call-bar, 0px) - var(--notice, 0px))',
    paddingTop: navHeight,
  },
});

/** In the open sky; on phones on the lawn below the drawing. */
const Words = styled('div')({
  gridArea: '1 / 1',
  position: 'relative',
  paddingTop: `calc(${navHeight}px + clamp(0.75rem, 7svh, 4.5rem))`,
  '& h1': { fontSize: 'var(--letters)', textWrap: 'wrap', maxWidth: 'var(--words)' },
  '& h1 + p': { maxWidth: 'var(--words)', marginTop: '1rem' },
  '& h1 ~ a': { marginTop: 'clamp(0.75rem, 2.6svh, 1.75rem)' },
  [`@media ${stacked}`]: {
    gridArea: '2 / 1',
    padding: 'clamp(0.25rem, 1.4svh, 1.5rem) 0 clamp(0.25rem, 1.2svh, 1.5rem)',
    backgroundColor: colors.forest800,
    '& h1 + p': { marginTop: 'clamp(0.375rem, 1.2svh, 1rem)', fontSize: 'clamp(1rem, 2.1svh, 1.25rem)', lineHeight: 1.4 },
  },
  // The drawing takes no more of a phone, so that the button stands above the consent banner.
  [media.toTablet]: { minHeight: 'calc(71svh - 15rem)' },
});

const Numbers = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '1.75rem',
  maxWidth: 'var(--words)',
  marginTop: '0.5rem',
  '& a': { display: 'inline-block', paddingBlock: '0.75rem', color: 'inherit', fontWeight: 700 },
  // Phones have the office number in the bar at the foot.
  [media.toTablet]: { marginTop: '0.25rem', '& .office': { display: 'none' } },
});

/** Below the words, where the consent banner does not reach; on phones a strip of its own. */
const Strip = styled('div')({
  gridArea: '2 / 1',
  position: 'relative',
  marginTop: 'clamp(0.25rem, 2.4svh, 1.5rem)',
  [`@media ${stacked}`]: {
    gridArea: '3 / 1',
    marginTop: 0,
    paddingBlock: 'clamp(0.625rem, 1.6svh, 1.25rem)',
    backgroundColor: colors.forest950,
    '& ul': { maxWidth: 'none' },
  },
});

const Badges = styled('ul')({
  display: 'grid',
  maxWidth: 'calc(var(--words) - 2rem)',
  '& strong': { fontFamily: fonts.display, fontWeight: 600 },
  // The columns have fixed widths, so that nothing moves when the fonts arrive.
  '& li': { display: 'grid', gridTemplateColumns: '8.5rem 1fr', alignItems: 'baseline', [media.enlarged]: { display: 'block' } },
  [media.fromTablet]: {
    gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))',
    gap: '0.5rem 1rem',
    '& li': { display: 'block' },
    '& strong': { display: 'block', fontSize: '1.25rem' },
  },
});
