import Typography from '@mui/material/Typography';
import { business, reviews } from '#dto';
import { ButtonLink } from '../src/ui/button-link';
import { CallButton } from '../src/ui/call-button';
import { CheckList } from '../src/ui/check-list';
import { ClosingCall } from '../src/ui/blocks/closing-call';
import { DataTable } from '../src/ui/data-table';
import { FactsList } from '../src/ui/facts-list';
import { Logo } from '../src/ui/logo';
import { NumberedSteps } from '../src/ui/numbered-steps';
import { Picture } from '../src/ui/picture/picture';
import { ReviewQuote } from '../src/ui/blocks/review-quote';
import { Section } from '../src/ui/section';
import { ButtonStates } from './button-states';
import { ColorSwatches } from './color-swatches';
import { FieldStates } from './field-states';
import { NamedSample } from './named-sample';
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
        <NamedSample name="Colours">
          <ColorSwatches />
        </NamedSample>
        <NamedSample name="Type">
          <TypeScale />
        </NamedSample>
        <NamedSample name="Buttons and toasts">
          <ButtonStates />
        </NamedSample>
        <NamedSample name="Fields">
          <FieldStates />
        </NamedSample>
      </Section>
      <Section tone="sand">
        <NamedSample name="Review">{review && <ReviewQuote {...review} />}</NamedSample>
        <NamedSample name="Facts">
          <FactsList facts={facts} columns={2} />
        </NamedSample>
        <NamedSample name="Steps">
          <NumberedSteps steps={facts} />
        </NamedSample>
        <NamedSample name="Check list">
          <CheckList items={['Free quotations', 'Complete site cleanup', 'Emergency service']} columns={2} />
        </NamedSample>
        <NamedSample name="Table">
          <DataTable caption="A table" columns={['Name', 'Purpose']} rows={[['cookie-consent', 'Remembers your choice']]} />
        </NamedSample>
        <NamedSample name="Picture">
          <Picture name="hedge-yew-arch" alt="Clipped yew hedge with an arched opening" sizes="min(100vw, 1200px)" radius={10} />
        </NamedSample>
      </Section>
      <ClosingCall heading="A closing call" text={business.strapline}>
        <ButtonLink to="/quote">Get a Quote</ButtonLink>
        <CallButton label="Call" variant="outlined" color="light" />
      </ClosingCall>
    </main>
  );
}
