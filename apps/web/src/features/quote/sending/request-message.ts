import { quoteRules, type QuoteForm } from '#dto';

/** Characters of the description that fit into a text message. */
const maxDescription = 300;

/**
 * Returns the request as a text message: name, postcode, services, urgency and the beginning of the description. The visitor sends it from
 * their phone.
 */
export function messageText({ firstName, lastName, postcode, serviceType, urgency, description }: QuoteForm): string {
  const services = quoteRules.serviceType.options.filter(({ id }) => serviceType.includes(id)).map(({ label }) => label);
  const urgent = quoteRules.urgency.options.find(({ id }) => id === urgency)?.label;
  const lines = [
    `Quote request from ${firstName.trim()} ${lastName.trim()}`,
    postcode.trim() && `Postcode: ${postcode.trim()}`,
    services.length > 0 && `For: ${services.join(', ')}`,
    urgent && `When: ${urgent}`,
    shortened(description.trim()),
  ];
  return lines.filter(Boolean).join('\n');
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > maxDescription ? `${characters.slice(0, maxDescription - 1).join('')}…` : text;
}
