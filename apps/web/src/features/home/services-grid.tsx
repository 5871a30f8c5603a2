import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { homeText } from '../../content/home';
import { nextVisitWords, priceWords } from '../../content/price-words';
import { services } from '../../content/services';
import { servicePath } from '../../lib/paths';
import { DrawingStrip } from '../../ui/drawing/drawing-strip';
import { DrawnScene } from '../../ui/drawing/drawn-scene';
import { ArrowRight } from '../../ui/icons';
import { Link } from '../../ui/link';
import { OwnPicture } from '../../ui/picture/own-picture';
import { Section } from '../../ui/section';
import { SectionHeading } from '../../ui/section-heading';
import { StillPart } from '../../ui/still-part';
import { colors, media, radii } from '../../ui/tokens';
import { VisuallyHidden } from '../../ui/visually-hidden';

/** The six services; each card links to its page. Below them a day's work is drawn. */
export function ServicesGrid() {
  const { heading, intro, button } = homeText.services;
  const { day } = homeText;
  return (
    <Section id="services" labelledBy="services-heading">
      <SectionHeading id="services-heading" intro={`${intro} ${nextVisitWords}`.trim()}>
        {heading}
      </SectionHeading>
      <Grid>
        {services.map(({ id, title, description, drawn }, index) => (
          <li key={id}>
            <div>
              <OwnPicture place={`card-${id}`} sizes={index === 0 ? cardSizes : smallSizes} ratio={1.5} radius={radii.picture}>
              <DrawnScene sheet={`card-${id}`} scene="card" label={drawn} />
            </OwnPicture>
            </div>
            <div>
              <Typography variant="h3">{title}</Typography>
              <p>{description}</p>
              {priceWords(id) && <p className="price">{priceWords(id)}</p>}
              <Link to={servicePath(id)}>
                {button}
                <VisuallyHidden>{` about ${title}`}</VisuallyHidden>
                <ArrowRight size={18} />
              </Link>
            </div>
          </li>
        ))}
      </Grid>
      <StillPart>
        <Beside>
          <Typography variant="h3">{day.heading}</Typography>
          <DrawingStrip label={day.heading} titleAs="h4" stages={day.stages} scenes={scenes} />
        </Beside>
      </StillPart>
    </Section>
  );
}

/** Of a photograph as wide as its card; on phones, beside its words, the square crops its sides. */
const cardSizes = '(min-width: 75em) 420px, (min-width: 56.25em) 35vw, (min-width: 37.5em) 53vw, 107vw';
const smallSizes = cardSizes.replace('107vw', '200px');

const scenes = ['knock', 'ropeUp', 'limbsDown', 'stemInLengths', 'grind', 'raked'];

const Grid = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem 1.5rem',
  '& li': { position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '1.125rem', alignContent: 'start' },
  '& p': { marginTop: '0.375rem', color: colors.inkSoft },
  '& .price': { color: colors.ink, fontWeight: 700 },
  // The link covers the whole card.
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: 44,
    fontWeight: 700,
    color: colors.forest800,
    '&::before': { content: '""', position: 'absolute', inset: 0 },
  },
  '& li:hover a': { textDecorationThickness: '0.14em' },
  // Beside words, what matters in a drawing is in its middle square.
  [media.toTablet]: {
    '& li:nth-of-type(n+2)': { gridTemplateColumns: 'clamp(5.5rem, 31vw, 7.5rem) minmax(0, 1fr)' },
    '& li:nth-of-type(n+2) img': { aspectRatio: '1 !important' },
  },
  [media.enlarged]: {
    '& li:nth-of-type(n+2)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& li:nth-of-type(n+2) img': { aspectRatio: '1.5 !important' },
  },
  [media.fromTablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', rowGap: '2.25rem' },
  [media.fromDesk]: {
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    rowGap: '3rem',
  },
});

const Beside = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: '1.25rem 2rem',
  marginTop: 'clamp(2rem, 1rem + 3vw, 4rem)',
  [media.fromWide]: { gridTemplateColumns: '11rem minmax(0, 1fr)' },
});
