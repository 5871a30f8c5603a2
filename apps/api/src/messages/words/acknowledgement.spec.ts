import { business, claims } from '#dto';
import { storedContact, storedQuote } from '../../../test/sample-records.js';
import { setSiteFacts, siteFacts } from '../../platform/config/site-facts.js';
import { acknowledgement } from './acknowledgement.js';
import { bodyAsHtml } from './body-as-html.js';
import { bodyAsText } from './body-as-text.js';

const site = 'https://trees.example';
const quote = bodyAsText(acknowledgement(storedQuote, site));

test('it promises what the confirmation screen promises', () => {
  expect(quote).toContain(`An expert contacts you within ${claims.replyHours} hours`);
  expect(quote).toContain('We arrange a site visit if one is needed');
});

test('it names the moment by which we are in touch, unless it comes after that', () => {
  const createdAt = new Date(Date.now() - 3_600_000);
  expect(bodyAsText(acknowledgement({ ...storedQuote, createdAt }, site))).toMatch(/We’ve got your request of .+ at \d\d:\d\d\.\n\nWe’ll be in touch by [A-Z][a-z]{2} \d{1,2} [A-Z][a-z]{2,3}, \d\d:\d\d\.\n/);
  expect(quote).not.toContain('in touch by');
});

test('it says what was sent, when, and whom to call', () => {
  expect(quote).toContain('Hello Ada,');
  expect(quote).toMatch(/Friday,? 20 November 2026 at 14:03/);
  expect(quote).toContain('You asked for: Tree Removal, Stump Grinding/Removal');
  expect(quote).toContain('It’s for: IP1 1AA');
  for (const { display } of [business.phone, business.secondPhone, business.emergencyPhone]) expect(quote).toContain(display);
});

test('a second number that is the first is not offered as another', () => {
  const facts = siteFacts();
  setSiteFacts({ ...facts, business: { ...facts.business, secondPhone: facts.business.phone } });
  expect(bodyAsText(acknowledgement(storedQuote, site))).not.toContain('or on:');
  setSiteFacts(facts);
  expect(quote).toContain('or on: ');
});

test('it has our mark and name above, and is signed, in HTML and as plain text', () => {
  const html = bodyAsHtml(acknowledgement(storedQuote, site));
  expect(html).toMatch(new RegExp(`<img src="${site}/icons/icon-192.png" alt="".+</table>\\s*<h1`, 's'));
  expect(html).toContain('Kind regards,<br>');
  expect(quote).toContain(`Kind regards,\n${business.name}\n`);
});

test('a contact enquiry is acknowledged without promises that were made for quotes', () => {
  const text = bodyAsText(acknowledgement(storedContact, site));
  expect(text).toContain('We’ve got your message of');
  expect(text).not.toMatch(/quote|24 hours/);
});

test('nobody can have us send their own words to a stranger', () => {
  const bait = 'Win at http://prize.example';
  const text = bodyAsText(acknowledgement({ ...storedQuote, firstName: bait, lastName: bait, description: bait, postcode: 'prize.example', availableDate: bait }, site));
  expect(text).not.toContain('prize.example');
  expect(text).toContain('Hello,\n');
  expect(bodyAsText(acknowledgement({ ...storedContact, message: bait }, site))).not.toContain('prize.example');
});
