import { hrefTo, waysToReach, type Reachable } from './contact-ways';

const person = (changes: Partial<Reachable> = {}): Reachable => ({ phone: '07700 900111', email: 'ada@mail.example', preferredContact: '', ...changes });
const offered = (changes: Partial<Reachable>) => waysToReach(person(changes)).map(({ label, href, preferred }) => [label, href, preferred]);

describe('the ways to reach a visitor', () => {
  it.each([
    ['phone', 'Call 07700 900111', 'tel:07700900111'],
    ['text', 'Text 07700 900111', 'sms:+447700900111'],
    ['whatsapp', 'WhatsApp 07700 900111', 'https://wa.me/447700900111'],
    ['email', 'Email ada@mail.example', 'mailto:ada@mail.example'],
    ['', 'Call 07700 900111', 'tel:07700900111'],
    ['pigeon', 'Call 07700 900111', 'tel:07700900111'],
  ])('begin with the preferred way: %j', (preferredContact, label, href) => {
    expect(offered({ preferredContact })[0]).toEqual([label, href, true]);
    expect(waysToReach(person({ preferredContact })).map(({ preferred }) => preferred)).toEqual([true, false, false, false]);
  });

  it('begin with a call if the number takes no messages, and the others are unavailable', () => {
    expect(offered({ phone: '(01632) 960-123', preferredContact: 'whatsapp' })).toEqual([
      ['Call (01632) 960-123', 'tel:01632960123', true],
      ['WhatsApp (01632) 960-123', undefined, false],
      ['Text (01632) 960-123', undefined, false],
      ['Email ada@mail.example', 'mailto:ada@mail.example', false],
    ]);
  });

  it('take the numbers that the server has read: the first to call, the first mobile to write to', () => {
    const numbers = ['+441632960123', '+447700900123'];
    expect(offered({ phone: '01632/960123 or 07700/900123', numbers }).map(([, href]) => href)).toEqual([
      'tel:+441632960123', 'sms:+447700900123', 'https://wa.me/447700900123', 'mailto:ada@mail.example',
    ]);
    expect(offered({ phone: '01632 960123 / 07700 900123', numbers }).map(([, href]) => href)).toEqual([
      'tel:01632960123', 'sms:+447700900123', 'https://wa.me/447700900123', 'mailto:ada@mail.example',
    ]);
  });

  it('are an email alone if the number cannot be dialled', () => {
    expect(offered({ phone: '1', preferredContact: 'phone' })).toEqual([
      ['Email ada@mail.example', 'mailto:ada@mail.example', true],
      ['Call 1', undefined, false],
      ['Text 1', undefined, false],
      ['WhatsApp 1', undefined, false],
    ]);
  });

  it('may all be unavailable', () => {
    expect(waysToReach(person({ phone: 'none', email: 'none' })).some(({ href, preferred }) => href ?? preferred)).toBe(false);
  });
});

describe('a message that is begun', () => {
  const start = { text: 'Hello Ada & Co,\nthanks?', subject: 'Your request TS-7K4Q2: oak' };

  it.each([
    ['text', 'sms:+447700900111?body=Hello%20Ada%20%26%20Co%2C%0Athanks%3F'],
    ['whatsapp', 'https://wa.me/447700900111?text=Hello%20Ada%20%26%20Co%2C%0Athanks%3F'],
    ['email', 'mailto:ada@mail.example?subject=Your%20request%20TS-7K4Q2%3A%20oak&body=Hello%20Ada%20%26%20Co%2C%0D%0Athanks%3F'],
    ['call', 'tel:07700900111'],
  ] as const)('travels by %s as %j', (way, href) => {
    expect(hrefTo(person(), way, start)).toBe(href);
  });

  it('lets no address smuggle in a copy', () => {
    expect(hrefTo(person({ email: 'a?cc=b&c@example.org' }), 'email')).toBe('mailto:a%3Fcc%3Db%26c@example.org');
  });
});
