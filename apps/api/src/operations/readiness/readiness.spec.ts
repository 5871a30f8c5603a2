import { factsOf, shippedBusiness } from '#dto';
import { identityCheck } from './identity-check.js';
import { mailCheck } from './mail-checks.js';
import { isReservedDomain, isReservedPhone } from './address-check.js';
import { reviewsCheck } from './reviews-check.js';

const ours = { senderMailbox: 'website@oak.co.uk', ownerMailbox: 'owner@oak.co.uk' };

describe('the mail check', () => {
  it('finds a missing mail server', () => {
    expect(mailCheck({ isSetUp: false }, ours)).toMatchObject({ text: expect.stringContaining('No mail server is set up') });
  });

  it('finds a mailbox that cannot exist, by its setting', () => {
    const { text } = mailCheck({ isSetUp: true }, { ...ours, ownerMailbox: 'info@oak.example' }) ?? {};
    expect(text).toContain('OWNER_EMAIL (info@oak.example)');
    expect(text).not.toContain('MAIL_FROM');
  });

  it('finds nothing when mail can go out', () => {
    expect(mailCheck({ isSetUp: true }, ours)).toBeUndefined();
  });
});

describe('the identity check', () => {
  const call = (display: string) => ({ display, href: '' });
  const phones = { phone: call('01473 000000'), secondPhone: call('07911 000000'), emergencyPhone: call('07911 000001') };
  const real = { ...factsOf({}, '').business, name: 'Oak', shortName: 'Oak', ...phones, email: 'info@oak.co.uk', social: [] };

  it('names every stand-in', () => {
    const links = ['https://facebook.example/oak', 'https://google.example/oak'];
    const standIns = {
      ...real, name: shippedBusiness.name, shortName: shippedBusiness.shortName,
      phone: call('01632 960123'), secondPhone: call('07700 900456'), emergencyPhone: call('07700 900789'),
      email: 'info@oak.example', social: links.map((href) => ({ name: 'Google' as const, href })),
    };
    expect(identityCheck(standIns)?.text).toContain(`: ${shippedBusiness.name}, ${shippedBusiness.shortName} beside the logo, 01632 960123, 07700 900456, 07700 900789, info@oak.example, ${links.join(', ')}.`);
  });

  it('finds nothing once all are real, and otherwise names the one that is not', () => {
    expect(identityCheck(real)).toBeUndefined();
    expect(identityCheck({ ...real, emergencyPhone: call('+44 (0)7700 900789') })?.text).toMatch(/stand-ins: \+44 \(0\)7700 900789\.$/);
  });
});

it('the reviews check names every sample and every count whose source nobody confirmed, and nothing once all are real', () => {
  const counted = { count: 9, source: { name: 'Google', confirmed: true } };
  const guessed = { count: 12, source: { name: 'Checkatrade', confirmed: false } };
  const samples = [{ name: 'Real R' }, { name: 'Sample S', sample: true as const }, { name: 'Sample T', sample: true as const }];
  const found = (reviews: object[], badge: object, siteUrl = 'http://localhost:3000') =>
    reviewsCheck({ reviews, claims: { rating: counted, badge } } as unknown as Parameters<typeof reviewsCheck>[0], siteUrl);
  expect(found(samples, counted)).toMatchObject({ severity: 'reminder', text: expect.stringMatching(/^The reviews of Sample S, Sample T are/) as string });
  expect(found(samples, counted, 'https://www.oak.co.uk')).toMatchObject({ severity: 'problem' });
  expect(found([{ name: 'Real R' }], guessed)).toMatchObject({
    text: 'Nobody has confirmed where these counts of reviews come from: 12 on Checkatrade.',
    action: 'Enter real reviews and the sources of the counts under More, Site, and publish.',
  });
  expect(found([{ name: 'Real R' }], counted)).toBeUndefined();
});

it.each([
  ['oak.example', true], ['EXAMPLE.com', true], ['a.example.org', true], ['localhost', true], ['x.test', true],
  ['oak.co.uk', false], ['myexample.com', false], ['example.com.oak.uk', false],
])('a domain %s is reserved: %s', (domain, reserved) => {
  expect(isReservedDomain(domain)).toBe(reserved);
});

it.each([
  ['01632 960123', true], ['+44 7700 900456', true], ['+44 (0)1632 960999', true], ['01632 961123', false], ['07700 9001', false], ['0208 7700900123', false],
])('a number %s is reserved: %s', (phone, reserved) => {
  expect(isReservedPhone(phone)).toBe(reserved);
});
