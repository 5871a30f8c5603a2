import { apiRoutes, type CreateCall, emptyContact, emptyQuote, quoteToWire } from '#dto';

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

/** The body of a call that the owner writes down. */
export const callRequest = { kind: 'call', ...person, serviceType: '["tree-removal"]', words: 'An ash over the lane' } as const satisfies CreateCall;

/** A body and the route of each kind. */
export const requestOf = { quote: quoteRequest, contact: contactRequest, call: callRequest };
export const routeOf = { quote: apiRoutes.quote, contact: apiRoutes.contact, call: apiRoutes.enquiries } as const;
