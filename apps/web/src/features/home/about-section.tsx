import { styled } from '@mui/material/styles';
import { credentials, replyPromise } from '../../content/credentials';
import { homeText } from '../../content/home';
import { pictureTexts } from '../../content/picture-texts';
import { ButtonLink } from '../../ui/button-link';
import { FactsList } from '../../ui/facts-list';
import { Picture } from '../../ui/picture/picture';
import { Section } from '../../ui/section';
import { SectionHeading } from '../../ui/section-heading';
import { media, sectionSpace } from '../../ui/tokens';

/** From this width on, an upright picture stands beside the words and is as tall as they are. */
const fromDesk = media.fromDesk.replace('@media ', '');
const upright = { name: 'tree-avenue-upright', media: fromDesk, sizes: 'max(45vw, 650px)' };

/** The team: four credentials beside a tall picture. */
export function AboutSection() {
  const { heading, text, consultation, quote } = homeText.about;
  return (
    <Section id="about" tone="forest" labelledBy="about-heading" sx={{ position: 'relative' }}>
      <Beside>
        <Picture name="tree-avenue" cut={upright} alt={pictureTexts['tree-avenue']} focus="50% 60%" sizes="107vw" />
      </Beside>
      <Words>
        <SectionHeading id="about-heading">{heading}</SectionHeading>
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <FactsList facts={credentials} columns={2} />
        <Actions>
          <ButtonLink to={quote.href}>{quote.label}</ButtonLink>
          <ButtonLink to={consultation.href} variant="outlined" color="light">
            {consultation.label}
          </ButtonLink>
          <p>{replyPromise}</p>
        </Actions>
      </Words>
    </Section>
  );
}

const Beside = styled('div')({
  position: 'relative',
  height: '50vw',
  marginInline: 'calc(50% - 50vw)',
  marginTop: `calc(-1 * ${sectionSpace})`,
  marginBottom: '2rem',
  '& img': { position: 'absolute', inset: 0, width: '100% !important', height: '100% !important', aspectRatio: 'auto !important' },
  [media.fromDesk]: { position: 'absolute', inset: '0 auto 0 0', width: '42%', height: 'auto', margin: 0 },
});

const Words = styled('div')({
  [media.fromDesk]: { marginLeft: '44%' },
  '& > p': { maxWidth: '38rem', marginBottom: '1rem' },
  '& dl': { marginTop: '1.5rem' },
  [media.toTablet]: { '& dl': { gridTemplateColumns: '1fr 1fr', columnGap: '1.25rem' }, '& dt': { fontSize: '1.0625rem' } },
  [media.enlarged]: { '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.75rem 1rem', marginTop: '1.25rem' });
