import { emptyContact, emptyQuote } from '#dto';
import type { MailedEnquiry } from '../src/messages/words/mailed-enquiry.js';

const stored = { createdAt: new Date('2026-11-20T14:03:00Z'), held: false, emergency: false, ref: 'TS-7K4Q2' };
const person = { firstName: 'Ada', lastName: 'Oakley', email: 'ada@example.com', phone: '+44 (0)1632 960555' };

/** A stored quote request, with every field filled in. */
export const storedQuote: MailedEnquiry<'quote'> = {
  ...emptyQuote, ...stored, ...person,
  kind: 'quote',
  id: '00000000-0000-4000-8000-000000000001',
  postcode: 'IP1 1AA',
  propertyType: 'farm',
  serviceType: ['tree-removal', 'stump-services'],
  treeCount: '2-3',
  urgency: 'emergency',
  emergency: true,
  accessibility: 'crane',
  description: 'Two ash trees\nlean over the barn',
  preferredContact: 'whatsapp',
  availableDate: 'any morning',
};

/** A stored contact enquiry. */
export const storedContact: MailedEnquiry<'contact'> = {
  ...emptyContact, ...stored, ...person,
  kind: 'contact',
  id: '00000000-0000-4000-8000-000000000002',
  service: 'hedge-trimming',
  message: 'When do you trim yew?',
};
