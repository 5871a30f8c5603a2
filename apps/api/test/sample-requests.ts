import { apiRoutes, emptyContact, emptyQuote, quoteToWire } from '#dto';

const person = { firstName: 'Ada', lastName: 'Oakley', email: 'ada@visitor.example', phone: '01632 960555' };

/** The body of a valid quote request. */
export const quoteRequest = quoteToWire({
  ...emptyQuote,
  ...person,
  postcode: 'IP1 1AA',
  serviceType: ['tree-removal'],
  urgency: 'urgent',
  preferredContact: 'phone',
});

/** The body of a valid contact enquiry. */
export const contactRequest = { ...emptyContact, ...person, service: 'hedge-trimming', message: 'When do you trim yew?' };

/** The route that receives and lists each kind. */
export const routeOf = { quote: apiRoutes.quote, contact: apiRoutes.contact } as const;
