import type { ServiceFormId } from '#dto';
import { styled } from '@mui/material/styles';
import { ChevronDown } from '../../ui/icons';
import { Link } from '../../ui/link';
import { contactWords } from '../../content/contact-words';
import { paths } from '../../lib/paths';
import { WhoWeAre } from '../../ui/blocks/who-we-are';
import { Section } from '../../ui/section';
import { SectionHeading } from '../../ui/section-heading';
import { colors, foldSummary, linkInText, media, radii } from '../../ui/tokens';
import { ContactFacts } from './contact-facts';
import { ContactFormSlot } from './contact-form-slot';

/** Phones, mail, hours and the contact form. */
export function ContactSection({ service }: { service?: ServiceFormId }) {
  return (
    <Section id="contact" labelledBy="contact-heading" tone="sand">
      <Columns>
        <div>
          <SectionHeading id="contact-heading" intro={contactWords.intro}>
            {contactWords.heading}
          </SectionHeading>
          <WhoWeAre />
          <ContactFacts />
        </div>
        <div>
          <noscript>
            <p>{contactWords.withoutScripts}</p>
          </noscript>
          <div data-needs-scripts>
            {service ? (
              <Fold>
                <summary>
                  {contactWords.formTitle}
                  <ChevronDown size={22} />
                </summary>
                <ContactFormSlot service={service} />
              </Fold>
            ) : (
              <ContactFormSlot />
            )}
          </div>
          <p>
            {`${contactWords.privacy} `}
            <Link to={paths.privacy}>Privacy Policy</Link>
          </p>
        </div>
      </Columns>
    </Section>
  );
}

/** On service pages the phone and the quote come first, so phones show the form only after a press. Everywhere else it is open. */
const Fold = styled('details')({
  '& summary': {
    ...foldSummary,
    minHeight: 56,
    padding: '0 1rem',
    border: `2px solid ${colors.forest800}`,
    borderRadius: radii.control,
    fontWeight: 700,
  },
  '&[open] summary': { marginBottom: '1.25rem' },
  '&[open] summary svg': { rotate: '180deg' },
  '@supports selector(::details-content)': {
    [media.fromTablet]: { '& summary': { display: 'none' }, '&::details-content': { contentVisibility: 'visible', blockSize: 'auto' } },
  },
});

const Columns = styled('div')({
  display: 'grid',
  gap: '1.5rem clamp(2rem, 6vw, 6rem)',
  '& > *': { minWidth: 0 },
  '& noscript p, & > div > p': { marginTop: '1.25rem', fontSize: '0.9375rem' },
  '& p a': linkInText,
  [media.fromDesk]: { gridTemplateColumns: 'minmax(17rem, 5fr) 7fr' },
});
