import type { ContactView, QuoteView } from '#dto';

/** A quote request with every field filled in. */
export function quoteView(changes: Partial<QuoteView> = {}): QuoteView {
  return {
    id: 'quote-1',
    ref: 'TS-7K4Q2',
    version: 1,
    createdAt: '2026-07-20T13:32:00.000Z',
    updatedAt: '2026-07-20T13:32:00.000Z',
    held: false,
    status: 'new',
    note: '',
    mails: [],
    firstName: 'Margaret',
    lastName: 'Hollis',
    email: 'margaret@example.org',
    phone: '+44 (0)7700 900123',
    postcode: 'IP12 3AB',
    propertyType: 'council',
    serviceType: '["tree-removal","emergency"]',
    treeCount: 'hedge',
    urgency: 'emergency',
    accessibility: 'crane',
    description: 'An ash leans on the roof.\nPlease mind the <b>dog</b>.',
    imageUrls: '[]',
    preferredContact: 'whatsapp',
    availableDate: 'Weekday mornings',
    marketingOptIn: 'false',
    photos: [],
    ...changes,
  };
}

/** A contact enquiry with every field filled in. */
export function contactView(changes: Partial<ContactView> = {}): ContactView {
  return {
    id: 'contact-1',
    ref: 'TS-C9XWM',
    version: 1,
    createdAt: '2026-01-20T09:05:00.000Z',
    updatedAt: '2026-01-20T09:05:00.000Z',
    held: false,
    status: 'new',
    note: '',
    mails: [],
    firstName: 'Tom',
    lastName: 'Archer',
    email: 'tom@example.org',
    phone: '01632 960777',
    service: 'stump-services',
    message: 'Do you grind stumps\nin small gardens?',
    ...changes,
  };
}
