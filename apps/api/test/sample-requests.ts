import { apiRoutes, emptyContact, emptyQuote, quoteToWire } from '#dto';

const person = { firstName: 'Ada', lastName: 'Oakley', email: 'ada@visitor.example', phone: '01632 960555' };

/** The body of a quote request that the server takes. */
export const quoteRequest = quoteToWire({
  ...emptyQuote,
  ...person,
  postcode: 'IP1 1AA',
  serviceType: ['tree-removal'],
  urgency: 'urgent',
  preferredContact: 'phone',
});

/** The body of a contact enquiry that the server takes. */
export const contactRequest = { ...emptyContact, ...person, service: 'hedge-trimming', message: 'When do you trim yew?' };

/** Where each kind is sent to and listed. */
export const routeOf = { quote: apiRoutes.quote, contact: apiRoutes.contact } as const;
