import { styled } from '@mui/material/styles';
import { benefits, replyPromise } from '../../content/credentials';
import { nextVisitWords } from '../../content/price-words';
import { servicesOverview as words } from '../../content/services-overview';
import { paths } from '../../lib/paths';
import { ButtonLink } from '../../ui/button-link';
import { CallButton } from '../../ui/call-button';
import { ClosingCall } from '../../ui/blocks/closing-call';
import { FactsList } from '../../ui/facts-list';
import { PageHero } from '../../ui/blocks/page-hero';
import { Section } from '../../ui/section';
import { SectionHeading } from '../../ui/section-heading';
import { media } from '../../ui/tokens';
import { ServiceCards } from './service-cards';

/** The overview of the six services. */
export default function ServicesPage() {
  return (
    <>
      <PageHero heading={words.heading} subtitle={words.subtitle} drawing="services">
        <ButtonLink to={paths.quote}>{words.quote}</ButtonLink>
        <CallButton label={words.call} color="light" />
        <p>{replyPromise}</p>
      </PageHero>
      <Section labelledBy="services-heading">
        <SectionHeading id="services-heading" intro={nextVisitWords}>
          {words.list}
        </SectionHeading>
        <ServiceCards />
      </Section>
      <Section still tone="sand" labelledBy="why-heading">
        <SectionHeading id="why-heading">{words.why}</SectionHeading>
        <Why>
          <FactsList facts={benefits} columns={2} />
        </Why>
      </Section>
      <ClosingCall {...words.closing}>
        <ButtonLink to={paths.quote}>{words.quote}</ButtonLink>
        <CallButton label={words.call} color="light" />
      </ClosingCall>
    </>
  );
}

/** Two reasons in a row, even on phones, because they are short. */
const Why = styled('div')({
  [media.toTablet]: { '& dl': { gridTemplateColumns: '1fr 1fr', columnGap: '1.25rem' } },
  [media.enlarged]: { '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
