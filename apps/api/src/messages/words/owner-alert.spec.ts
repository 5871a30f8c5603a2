import { contactRules, quoteRules } from '#dto';
import { storedContact, storedQuote } from '../../../test/sample-records.js';
import { bodyAsHtml } from './body-as-html.js';
import { bodyAsText } from './body-as-text.js';
import { ownerAlert } from './owner-alert.js';

const site = 'https://trees.example';
const photos = [{ href: `${site}/api/uploads/1`, alt: 'Photo 1', cid: 'one' }];

test('every field of both forms is named, with its answer in words', () => {
  const quote = bodyAsText(ownerAlert(storedQuote, site, []));
  const contact = bodyAsText(ownerAlert(storedContact, site, []));
  for (const { label, kind } of Object.values(quoteRules)) if (kind !== 'addresses') expect(quote).toContain(`\n${label}: `);
  for (const { label } of Object.values(contactRules)) expect(contact).toContain(`\n${label}: `);
  expect(quote).toContain('Services: Tree Removal, Stump Grinding/Removal');
  expect(quote).toContain('Property type: Farm');
  expect(quote).toContain('Marketing: Not agreed');
  expect(bodyAsText(ownerAlert({ ...storedQuote, postcode: '' }, site, []))).toContain('Postcode: Not given');
});

test('in an emergency their own words come before their name', () => {
  const isFirst = (emergency: boolean) => {
    const text = bodyAsText(ownerAlert({ ...storedQuote, emergency }, site, []));
    return text.indexOf('\nDescription: ') < text.indexOf('\nFirst name: ');
  };
  expect([true, false].map(isFirst)).toEqual([true, false]);
});

test('the number is one touch away, and so are the photos and the record itself', () => {
  const html = bodyAsHtml(ownerAlert(storedQuote, site, photos));
  expect(html).toContain('<a href="tel:+441632960555"');
  expect(html).toContain(`<a href="${site}/admin/dashboard?open=quote/${storedQuote.id}"`);
  expect(bodyAsText(ownerAlert(storedContact, site, []))).toContain(`${site}/admin/dashboard?open=contact/${storedContact.id}`);
  expect(html).toContain(`<a href="${site}/api/uploads/1"><img src="cid:one" alt="Photo 1"`);
});

test('a phone without digits gives no link', () => {
  expect(bodyAsHtml(ownerAlert({ ...storedQuote, phone: 'please write' }, site, []))).not.toContain('tel:');
});

test('a mailbox with a question mark adds nothing to the owner’s reply', () => {
  expect(bodyAsHtml(ownerAlert({ ...storedQuote, email: 'a?bcc=b@example.com' }, site, []))).toContain('href="mailto:a%3Fbcc%3Db%40example.com"');
});

test('nothing that the visitor wrote becomes HTML', () => {
  const script = `"><script>alert('x')</script>&`;
  const hostile = { ...storedQuote, firstName: script, description: script, phone: script, postcode: script };
  const html = bodyAsHtml(ownerAlert(hostile, site, []));
  expect(html).not.toContain('<script');
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;');
});

test('further lines of a text are indented, so that they cannot pass for a field', () => {
  const text = bodyAsText(ownerAlert({ ...storedQuote, description: 'Hello\u2028Phone: 999\r\nPhone: 998' }, site, []));
  expect(text.match(/^Phone: .*/gm)).toEqual(['Phone: +44 (0)1632 960555']);
});

test('a held record says why there is no acknowledgement', () => {
  expect(bodyAsText(ownerAlert({ ...storedContact, held: true }, site, []))).toContain('Possible spam. Check before you reply');
});
