import { emptyContact } from './contact.js';
import { emptyQuote } from './quote.js';
import { contactToWire, quoteToWire } from './quote-wire.js';

const needed = { firstName: 'Ada', lastName: 'Oakley', email: 'ada@example.org', phone: '01632 960555' };

it('leaves out the optional fields of a quote request that are empty, so that an earlier server takes it', () => {
  const form = { ...emptyQuote, ...needed, serviceType: ['emergency'], preferredContact: 'phone', postcode: '  ' };
  expect(quoteToWire(form)).toEqual({ ...needed, serviceType: '["emergency"]', preferredContact: 'phone', marketingOptIn: 'false' });
});

it('leaves out those of a message', () => {
  expect(contactToWire({ ...emptyContact, ...needed })).toEqual(needed);
});

it('sends a needed field that is empty, for the server to name', () => {
  expect(quoteToWire(emptyQuote)).toMatchObject({ firstName: '', serviceType: '[]', preferredContact: '' });
});
