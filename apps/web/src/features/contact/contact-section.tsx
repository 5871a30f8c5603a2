import { business, type ServiceFormId } from '#dto';
import { Section } from '../../ui/section';
import { SectionHeading } from '../../ui/section-heading';

export interface ContactSectionProps {
  /** The service that the form starts with. */
  service?: ServiceFormId;
}

/** Phone, mail, hours and the contact form. */
export function ContactSection({ service }: ContactSectionProps) {
  return (
    <Section id="contact" tone="forest" labelledBy="contact-heading">
      <SectionHeading id="contact-heading">Talk to us</SectionHeading>
      <p data-service={service}>{business.phone.display}</p>
    </Section>
  );
}
