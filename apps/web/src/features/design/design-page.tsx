import Typography from '@mui/material/Typography';
import { business, reviews } from '#dto';
import { ButtonLink } from '../../ui/button-link';
import { CallButton } from '../../ui/call-button';
import { CheckList } from '../../ui/check-list';
import { ClosingCall } from '../../ui/blocks/closing-call';
import { DataTable } from '../../ui/data-table';
import { FactsList } from '../../ui/facts-list';
import { Logo } from '../../ui/logo';
import { NumberedSteps } from '../../ui/numbered-steps';
import { Picture } from '../../ui/picture/picture';
import { ReviewQuote } from '../../ui/blocks/review-quote';
import { Section } from '../../ui/section';
import { ButtonStates } from './button-states';
import { ColorSwatches } from './color-swatches';
import { FieldStates } from './field-states';
import { Sample } from './sample';
import { TypeScale } from './type-scale';

const facts = [
  { title: 'Hairlines, not boxes', text: 'A line above each fact, its title in the display face.' },
  { title: 'One accent', text: 'Amber asks for something; nothing else is amber.' },
];

/** Every part of the design system in every state. */
export function DesignPage() {
  const [review] = reviews;
  return (
    <main>
      <Section tone="forest">
        <Logo />
        <Typography variant="h1" sx={{ marginTop: 4 }}>
          The design’s parts
        </Typography>
        <p>What they are for and why: docs/design.md. Hover, focus and press them to see the rest.</p>
      </Section>
      <Section>
        <Sample name="Colours">
          <ColorSwatches />
        </Sample>
        <Sample name="Type">
          <TypeScale />
        </Sample>
        <Sample name="Buttons and toasts">
          <ButtonStates />
        </Sample>
        <Sample name="Fields">
          <FieldStates />
        </Sample>
      </Section>
      <Section tone="sand">
        <Sample name="Review">{review && <ReviewQuote {...review} />}</Sample>
        <Sample name="Facts">
          <FactsList facts={facts} columns={2} />
        </Sample>
        <Sample name="Steps">
          <NumberedSteps steps={facts} />
        </Sample>
        <Sample name="Check list">
          <CheckList items={['Free quotations', 'Complete site cleanup', 'Emergency service']} columns={2} />
        </Sample>
        <Sample name="Table">
          <DataTable caption="A table" columns={['Name', 'Purpose']} rows={[['cookie-consent', 'Remembers your choice']]} />
        </Sample>
        <Sample name="Picture">
          <Picture name="hedge-yew-arch" alt="Clipped yew hedge with an arched opening" sizes="(min-width: 900px) 780px, 94vw" radius={10} />
        </Sample>
      </Section>
      <ClosingCall heading="A closing call" text={business.strapline}>
        <ButtonLink to="/quote">Get a Quote</ButtonLink>
        <CallButton label="Call" variant="outlined" color="light" />
      </ClosingCall>
    </main>
  );
}
