import { who } from '#dto';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { about } from '../../content/about';
import { whyChooseUs } from '../../content/credentials';
import { pictureTexts } from '../../content/picture-texts';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button-link';
import { CallButton } from '../../ui/call-button';
import { CheckList } from '../../ui/check-list';
import { ClosingCall } from '../../ui/blocks/closing-call';
import { FactsList } from '../../ui/facts-list';
import { PageHero } from '../../ui/blocks/page-hero';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section';
import { WhoWeAre } from '../../ui/blocks/who-we-are';
import { SectionHeading } from '../../ui/section-heading';
import { colors, media, radii } from '../../ui/tokens';

/** The team and its promises. */
export default function AboutPage() {
  const { heading, subtitle, profile, whoHeading, expertise, promise, why, closing } = about;
  return (
    <>
      <PageHero heading={heading} subtitle={subtitle} drawing="about" />
      <Section still labelledBy="profile-heading">
        <Beside>
          <div>
            <SectionHeading id="profile-heading">{profile.heading}</SectionHeading>
            <Prose>
              {profile.text.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </Prose>
          </div>
          <div>
            <Picture
              name="hedge-yew-arch"
              alt={pictureTexts['hedge-yew-arch']}
              sizes="(min-width: 56.25em) min(76vw, 946px), (min-width: 600px) 107vw, 188vw"
              ratio={0.85}
              focus="84% 50%"
              radius={radii.picture}
            />
          </div>
        </Beside>
      </Section>
      {who && (
        <Section still labelledBy="who-heading" sx={{ paddingTop: 0 }}>
          <SectionHeading id="who-heading">{whoHeading}</SectionHeading>
          <WhoWeAre />
        </Section>
      )}
      <Section still tone="sand" labelledBy="expertise-heading">
        <SectionHeading id="expertise-heading">{expertise.heading}</SectionHeading>
        <Cards>
          {expertise.cards.map(({ title, text }) => (
            <li key={title}>
              <Typography variant="h3">{title}</Typography>
              <p>{text}</p>
            </li>
          ))}
        </Cards>
      </Section>
      <Section still labelledBy="promise-heading">
        <Beside className="even">
          <div>
            <SectionHeading id="promise-heading">{promise.heading}</SectionHeading>
            <FactsList facts={promise.points} />
          </div>
          <div>
            <SectionHeading id="why-heading">{why}</SectionHeading>
            <CheckList items={whyChooseUs} />
          </div>
        </Beside>
      </Section>
      <ClosingCall {...closing}>
        <ButtonLink to={paths.quote}>Get a Quote</ButtonLink>
        <CallButton label="Call" color="light" />
      </ClosingCall>
    </>
  );
}

const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '3rem',
  // At a tablet's width the upright picture would be drawn larger than its file.
  '@media (min-width: 600px) and (max-width: 56.247em)': { '& img': { aspectRatio: '1.6 !important' } },
  [media.fromDesk]: {
    gridTemplateColumns: 'minmax(0, 1.35fr) minmax(0, 1fr)',
    gap: '6rem',
    alignItems: 'center',
    '&.even': { alignItems: 'start' },
  },
});

const Prose = styled('div')({
  maxWidth: '38rem',
  display: 'grid',
  gap: '1.125rem',
  '& > :first-of-type': { fontSize: '1.25rem', lineHeight: 1.5 },
});

/** Cards without boxes: a heavy rule above each. */
const Cards = styled('ul')({
  display: 'grid',
  gap: '2rem 2.5rem',
  '& li': { paddingTop: '1.125rem', borderTop: `3px solid ${colors.forest800}` },
  '& p': { marginTop: '0.625rem', color: colors.inkSoft },
  [media.fromTablet]: { gridTemplateColumns: '1fr 1fr' },
  [media.fromWide]: { gridTemplateColumns: 'repeat(4, 1fr)' },
});
