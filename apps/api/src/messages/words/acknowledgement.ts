import { labelOf, preferredContacts, quoteTexts, serviceOptions } from '#dto';
import { greeting } from './greeting.js';
import type { MailBlock, MailBody, MailField } from './mail-body.js';
import type { MailedEnquiry } from './mailed-enquiry.js';
import { momentText } from './moment-text.js';
import { siteFacts } from '../../platform/config/site-facts.js';

const ukPostcode = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i;

function phones(): MailField[] {
  const { phone, secondPhone, emergencyPhone, hours } = siteFacts().business;
  return [
    { label: 'Phone', value: phone.display, href: phone.href },
    ...(secondPhone.href === phone.href ? [] : [{ label: 'Or', value: secondPhone.display, href: secondPhone.href }]),
    { label: 'Hours', value: hours.label },
    { label: 'In danger now?', value: emergencyPhone.display, href: emergencyPhone.href },
  ];
}

/** The visitor's acknowledgement: it arrived, what happens next, whom to call. It repeats no free text of theirs and advertises nothing. */
export function acknowledgement(enquiry: MailedEnquiry, siteUrl: string): MailBody {
  const what = enquiry.kind === 'quote' ? 'request' : 'message';
  const replyBy = new Date(enquiry.createdAt.getTime() + siteFacts().claims.replyHours * 3_600_000);
  // An email that comes late makes no promise that is over.
  const promise = enquiry.kind === 'quote' && replyBy > new Date() ? `, and we’ll be in touch by ${momentText(replyBy)}` : '';
  const blocks: MailBlock[] = [
    { kind: 'text', text: greeting(enquiry.firstName) },
    { kind: 'text', text: `Thanks. We’ve got your ${what} of ${momentText(enquiry.createdAt)}${promise}.` },
    { kind: 'text', text: `If you call us about it, please mention ${enquiry.ref}.` },
    ...(enquiry.kind === 'quote' ? quoteBlocks(enquiry) : []),
    { kind: 'fields', title: 'Talk to us', fields: phones() },
    {
      kind: 'text',
      text: `We’ve sent this once because this address was entered in our form. If it wasn’t you, ignore it. Privacy: ${siteUrl}/privacy-policy`,
    },
  ];
  return { heading: `We have received your ${what} (${enquiry.ref})`, blocks };
}

function quoteBlocks(quote: MailedEnquiry<'quote'>): MailBlock[] {
  const said: MailField[] = [
    { label: 'Services', value: quote.serviceType.map((id) => labelOf(serviceOptions, id)).join(', ') },
    { label: 'Preferred contact method', value: labelOf(preferredContacts, quote.preferredContact) },
    { label: 'Photos', value: String(quote.imageUrls.length) },
  ];
  const postcode = quote.postcode.trim();
  if (ukPostcode.test(postcode)) said.push({ label: 'Postcode', value: postcode });
  return [
    { kind: 'list', title: 'What happens next', items: [...quoteTexts.nextSteps] },
    { kind: 'fields', title: 'Your request', fields: said },
  ];
}
