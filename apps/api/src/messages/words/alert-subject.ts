import { kindFacts, labelOf, serviceOptions, urgencies } from '#dto';
import { headerText } from '../../deliveries/mail/header-text.js';
import { type MailedEnquiry, servicesOf } from './mailed-enquiry.js';

/**
 * The subject in one line: urgency, work, reference. No name or postcode, since locked screens show it.
 * `why`, such as `Overdue 1 min`, comes first, so that no two emails about a record share a line.
 */
export function alertSubject(enquiry: MailedEnquiry, why?: string): string {
  const held = enquiry.held ? '[Possible spam] ' : '';
  const words = [topic(enquiry), services(servicesOf(enquiry))].filter(Boolean);
  return `${held}${why ? `${why}: ${words.join(', ')}` : words.join(': ')} (${enquiry.ref})`;
}

function topic(enquiry: MailedEnquiry): string {
  if (enquiry.kind !== 'quote') return kindFacts[enquiry.kind].news;
  if (enquiry.urgency === 'emergency') return 'Emergency';
  return enquiry.urgency ? headerText(labelOf(urgencies, enquiry.urgency), 40) : 'Quote request';
}

function services([first = '', ...others]: string[]): string {
  return headerText(labelOf(serviceOptions, first), 40) + (others.length ? ` +${others.length}` : '');
}
