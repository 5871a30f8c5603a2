import { labelOf, serviceOptions, urgencies } from '#dto';
import { headerText } from '../deliveries/mail/header-text.js';
import type { MailedEnquiry } from './mailed-enquiry.js';

const longest = { postcode: 16, name: 60 } as const;

/** What the owner reads on a locked phone: how urgent, what, where, who. One line, whatever the visitor wrote. */
export function alertSubject(enquiry: MailedEnquiry): string {
  const name = headerText(`${enquiry.firstName} ${enquiry.lastName}`, longest.name);
  const parts = enquiry.kind === 'quote' ? [services(enquiry.serviceType), headerText(enquiry.postcode, longest.postcode)] : [services([enquiry.service])];
  const held = enquiry.held ? '[Possible spam] ' : '';
  return `${held}${topic(enquiry)}: ${[...parts, name].filter(Boolean).join(', ')} (${enquiry.ref})`;
}

function topic(enquiry: MailedEnquiry): string {
  if (enquiry.kind === 'contact') return 'Contact form';
  return enquiry.urgency ? headerText(labelOf(urgencies, enquiry.urgency), 40) : 'Quote request';
}

function services(ids: string[]): string {
  const [first = '', ...others] = ids;
  return headerText(labelOf(serviceOptions, first), 40) + (others.length ? ` +${others.length}` : '');
}
