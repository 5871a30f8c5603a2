import { labelOf, preferredContacts, quoteTexts, serviceOptions } from '#dto';
import { greeting } from './greeting.js';
import type { MailBlock, MailBody, MailField } from './mail-body.js';
import type { MailedEnquiry } from './mailed-enquiry.js';
import { momentText, shortMomentText } from './moment-text.js';
import { siteFacts } from '../../platform/config/site-facts.js';

const ukPostcode = /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i;

function phones(): MailField[] {
  const { phone, secondPhone, emergencyPhone, hours } = siteFacts().business;
  return [
    { label: 'Ring us on', value: phone.display, href: phone.href },
    ...(secondPhone.href === phone.href ? [] : [{ label: 'or on', value: secondPhone.display, href: secondPhone.href }]),
    { label: 'We answer', value: hours.label },
    { label: 'In danger now? Ring', value: emergencyPhone.display, href: emergencyPhone.href },
  ];
}

/** The visitor's acknowledgement: it arrived, by when we are in touch, what happens next, whom to call. It repeats no free text of theirs and advertises nothing. */
export function acknowledgement(enquiry: MailedEnquiry, siteUrl: string): MailBody {
  const what = enquiry.kind === 'quote' ? 'request' : 'message';
  const replyBy = new Date(enquiry.createdAt.getTime() + siteFacts().claims.replyHours * 3_600_000);
  // An email that comes late makes no promise that is over.
  const promise: MailBlock[] =
    enquiry.kind === 'quote' && replyBy > new Date()
      ? [{ kind: 'text', text: `We’ll be in touch by ${shortMomentText(replyBy)}.`, strong: true }]
      : [];
  const blocks: MailBlock[] = [
    { kind: 'text', text: greeting(enquiry.firstName) },
    { kind: 'text', text: `Thanks. We’ve got your ${what} of ${momentText(enquiry.createdAt)}.` },
    ...promise,
    { kind: 'text', text: `If you ring us about it, have ${enquiry.ref} handy, so we can find you straight away.` },
    ...(enquiry.kind === 'quote' ? quoteBlocks(enquiry) : []),
    { kind: 'fields', title: 'Talk to us', fields: phones() },
    { kind: 'text', text: `Kind regards,\n${siteFacts().business.name}` },
    {
      kind: 'text',
      text: `We’ve sent this once because this address was entered in our form. If it wasn’t you, ignore it. Privacy: ${siteUrl}/privacy-policy`,
    },
  ];
  return { heading: `We have received your ${what} (${enquiry.ref})`, letterhead: siteUrl, blocks };
}

function quoteBlocks(quote: MailedEnquiry<'quote'>): MailBlock[] {
  const said: MailField[] = [
    { label: 'You asked for', value: quote.serviceType.map((id) => labelOf(serviceOptions, id)).join(', ') },
    { label: 'We’ll reach you by', value: labelOf(preferredContacts, quote.preferredContact) },
    ...(quote.imageUrls.length > 0 ? [{ label: 'Photos you sent', value: String(quote.imageUrls.length) }] : []),
  ];
  const postcode = quote.postcode.trim();
  if (ukPostcode.test(postcode)) said.push({ label: 'It’s for', value: postcode });
  return [
    { kind: 'list', title: 'What happens next', items: [...quoteTexts.nextSteps] },
    { kind: 'fields', title: 'Your request', fields: said },
  ];
}
