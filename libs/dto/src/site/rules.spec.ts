import { errorOf } from '../error-of.js';
import { factsOf } from './facts.js';
import { businessRules, editProblems, reviewRules } from './rules.js';

const wrongIn = (business: Record<string, string>) => editProblems({ business }, '2026-11-24').map(({ field }) => field);

it.each([
  ['01473 496000', 'tel:+441473496000'],
  ['+44 (0)1473 496000', 'tel:+441473496000'],
  ['0044 1473 496000', 'tel:+441473496000'],
  ['+440 1473 496000', 'tel:+441473496000'],
  ['+353 1 234 5678', 'tel:+35312345678'],
])('lets %s be dialled as %s', (phone, href) => {
  expect(wrongIn({ phone })).toEqual([]);
  expect(factsOf({ business: { phone } }, '2026-11-24').business.phone).toEqual({ display: phone, href });
});

it.each(['-------', '(((((((', '0 1 2 3 4', '1473 496000', '0000 000000'])('refuses %s as a number', (phone) => {
  expect(wrongIn({ phone })).toEqual(['business.phone']);
  expect(editProblems({ notice: { text: 'Closed', call: phone } }, '2026-11-24')).toMatchObject([{ field: 'notice.call' }]);
});

it.each(['https://[', 'https://%', 'https://1.2.3.4:99999'])('refuses %s as an address', (address) => {
  expect(wrongIn({ facebook: address })).toEqual(['business.facebook']);
  const review = { name: 'Ada', location: 'Ipswich', stars: '5', text: 'Good.', platform: 'Google', day: '2026-11-02', link: address, genuine: true };
  expect(editProblems({ reviews: [review] }, '2026-11-24')).toMatchObject([{ field: 'reviews.0.link' }]);
});

it.each(['\u061c', '\t', '\u00ad', '\u180e', '\u034f', '\u{e0041}', '\u3164', '\u2800', '\u200b', '\u202e', '\u2066'])(
  'refuses %j, which nobody sees',
  (odd) => {
    expect(errorOf(businessRules.name, `Oak${odd} Care`)).toBeTruthy();
  },
);

it.each(['\u061c', '\u200b', '\u202e'])('refuses an address with %j', (odd) => {
  expect(errorOf(businessRules.google, `https://example.org/${odd}a`)).toBeTruthy();
});

it.each(['O’Hara & Söhne', 'Trees 🌳 (Suffolk)', 'Ŵyn 木'])('takes %s as a name', (name) => {
  expect(errorOf(businessRules.name, name)).toBeUndefined();
});

it('takes line breaks where a text may have them', () => {
  expect(errorOf(reviewRules.text, 'Good.\nTidy.')).toBeUndefined();
});

it.each(['evil.com', 'EVIL.COM', 'See evil.co.uk/now', '(evil.xyz)', 'bit.ly/x', 'new:evil.net.', 'evil。com', 'a@b evil.com', 'Closed\nevil.com'])(
  'refuses the bare web address in %j',
  (text) => {
    expect(errorOf(reviewRules.text, text)).toBeTruthy();
  },
);

it.each(['Done.Came at 8.30am', 'Good job.To be used again', 'e.g. trees, no.1', 'Mail office@oak.co.uk', 'St.Mary’s, Ipswich', '5.0 of 5', 'Co. Ltd', 'Felled.company came'])(
  'takes %j as words',
  (text) => {
    expect(errorOf(reviewRules.text, text)).toBeUndefined();
  },
);

it('refuses a photo that nobody vouches for, in a place or of a face', () => {
  const file = '0123456789abcdef0123-1600x1200-7a8b6c';
  const edits = { pictures: { hero: { file, focus: '50% 50%', alt: 'Oak', mayShow: false } }, who: { name: 'Ada', face: file } };
  expect(editProblems(edits, '2026-11-24').map(({ field }) => field)).toEqual(['pictures.hero.mayShow', 'who.mayShow']);
  expect(editProblems({ who: { name: 'Ada', face: '' } }, '2026-11-24')).toEqual([]);
});
