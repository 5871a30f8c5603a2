import fc from 'fast-check';
import { visitorAddress } from './visitor-address.js';

describe('a visitor’s address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2'],
    ['2001:DB8::1', '2001:db8:0:0'],
    ['2001:db8:0:0:9::', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['198.51.100.1:4444', '198.51.100.1'],
    ['[2001:db8::9]:443', '2001:db8:0:0'],
    ['[2001:db8::9]', '2001:db8:0:0'],
    ['[::ffff:192.0.2.7]:80', '192.0.2.7'],
    ['::ffff:c000:207', '0:0:0:0'],
    [' 192.0.2.7 ', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['_hidden', '_hidden'],
    ['[', '['],
    ['[]:1', '[]:1'],
    ['1.2.3', '1.2.3'],
    ['999.1.1.1:80', '999.1.1.1:80'],
    ['2001:db8::g', '2001:db8::g'],
    [':::', ':::'],
    ['%', '%'],
    ['x'.repeat(3000), 'x'.repeat(100)],
    ['', ''],
  ])('%s counts as %s', (ip, counted) => {
    expect(visitorAddress({ ip })).toBe(counted);
  });
});

it('is found in any text', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.ipV6(),
        fc.ipV4(),
        fc.string({ unit: fc.constantFrom('0', '1', '23', 'ab', '.', ':', '::', '[', ']', '%', '/', ' ') }),
      ),
      (ip) => {
        expect(visitorAddress({ ip }).length).toBeLessThanOrEqual(100);
      },
    ),
  );
});
