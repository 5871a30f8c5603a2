import { mailCheck } from './mail-checks.js';
import { isReservedDomain } from './address-check.js';

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

it.each([
  ['oak.example', true], ['EXAMPLE.com', true], ['a.example.org', true], ['localhost', true], ['x.test', true],
  ['oak.co.uk', false], ['myexample.com', false], ['example.com.oak.uk', false],
])('a domain %s is reserved: %s', (domain, reserved) => {
  expect(isReservedDomain(domain)).toBe(reserved);
});
