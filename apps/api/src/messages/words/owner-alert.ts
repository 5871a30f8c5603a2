import { kindFacts, kindRules, recordPage } from '#dto';
import { alertSubject } from './alert-subject.js';
import { dialHref } from './dial-href.js';
import type { MailBlock, MailBody, MailPhoto } from './mail-body.js';
import type { MailedEnquiry } from './mailed-enquiry.js';
import { momentText } from './moment-text.js';
import { enquiryFields } from './enquiry-fields.js';

const heldText =
  'Possible spam. Check before you reply: the sender got no acknowledgement. If it is genuine, press "Genuine" in the record and it goes out.';

/** The owner's alert: everything the visitor said, one touch from calling back. `via` names the delivery in the link to the record. */
export function ownerAlert(enquiry: MailedEnquiry, siteUrl: string, photos: MailPhoto[], via?: string): MailBody {
  const call = dialHref(enquiry.phone);
  const blocks: (MailBlock | false | undefined)[] = [
    enquiry.held && { kind: 'text', text: heldText },
    call !== undefined && { kind: 'link', label: `Call ${enquiry.phone.trim()}`, href: call },
    { kind: 'fields', title: kindFacts[enquiry.kind].title, fields: enquiryFields(kindRules[enquiry.kind], enquiry) },
    photos.length > 0 && { kind: 'photos', photos },
    { kind: 'text', text: `Received on ${momentText(enquiry.createdAt)}. Reference ${enquiry.ref}.` },
    { kind: 'link', label: 'Open this request', href: `${siteUrl}${recordPage(enquiry.kind, enquiry.id, via)}` },
  ];
  return { heading: alertSubject(enquiry), blocks: blocks.filter((block) => typeof block === 'object') };
}
