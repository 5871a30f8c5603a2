import { callRules, type CallField } from './call.js';
import { contactRules, type ContactField, type CreateContact } from './contact.js';
import { quoteRules, type QuoteField, type QuoteForm } from './quote.js';
import type { ValuesOf } from './rules.js';
import { apiRoutes } from './routes.js';
import { fieldMessages } from './error-of.js';

/** One value of a form's field, with the rule's message, or undefined if it is valid. For tests: form and server must judge alike. */
export interface Sample<Field extends string> {
  field: Field;
  /** Completes "a value that ...". */
  is: string;
  value: unknown;
  message?: string;
}

const photo = `${apiRoutes.photos}/3f2b8c1e-5d47-4a6b-9e0f-7c8d9a1b2c3d`;
const otherPhoto = (n: number) => photo.replace(/.$/, String(n));

/** A valid request with every field filled in and no photos. */
export const goodQuote: QuoteForm = {
  firstName: 'Margaret',
  lastName: "O'Connor",
  email: 'margaret@example.org',
  phone: '+44 (0)1632 960 123',
  postcode: 'IP1 1AA',
  propertyType: 'residential',
  serviceType: ['tree-removal', 'emergency'],
  treeCount: '2-3',
  urgency: 'soon',
  accessibility: 'restricted',
  description: 'An ash leans over the shed.\nThe gate is 90 cm wide.',
  imageUrls: [],
  preferredContact: 'phone',
  availableDate: 'Weekday mornings',
  marketingOptIn: false,
};

/** A valid enquiry with every field filled in. */
export const goodContact: CreateContact = {
  firstName: 'Tom',
  lastName: 'Archer',
  email: 'tom@example.org',
  phone: '1',
  service: 'hedge-trimming',
  message: 'Do you cut yew in August?',
};

/** A valid call with every field filled in. */
export const goodCall: ValuesOf<typeof callRules> = {
  firstName: 'Ada',
  lastName: 'Oakley',
  phone: '01473 222331 (missed)',
  email: 'ada@example.org',
  postcode: 'IP12 4XY',
  serviceType: ['tree-removal'],
  words: 'An ash over the lane',
  source: 'rang',
};

/** The valid values with one replaced, in wire format: lists and flags as text. A wrong type is sent as it is. */
export function sampleOnWire(good: object, { field, value }: Pick<Sample<string>, 'field' | 'value'>): Record<string, unknown> {
  const wire = Object.entries(good).map(([name, goodValue]): [string, unknown] => {
    const sent: unknown = name === field ? value : goodValue;
    return [name, typeof goodValue !== 'string' && typeof sent === typeof goodValue ? JSON.stringify(sent) : sent];
  });
  return Object.fromEntries(wire);
}

const text = (n: number) => 'x'.repeat(n);

/** Samples for every single-line text. */
function lineSamples<Field extends string>(field: Field, rule: { label: string; max: number }): Sample<Field>[] {
  return [
    { field, is: 'right-to-left', value: 'محمد بن عبد الله'.slice(0, rule.max) },
    { field, is: 'emoji', value: '👩🏽‍🌾🌳 x xxxxxxx'.slice(0, rule.max) },
    { field, is: 'full of quotes and markup', value: `"'\`<b>&amp;\\%$1` },
    { field, is: 'as long as allowed', value: text(rule.max) },
    { field, is: 'one character too long', value: text(rule.max + 1), message: fieldMessages.tooLong(rule) },
    { field, is: '10,000 characters long', value: text(10_000), message: fieldMessages.tooLong(rule) },
    { field, is: 'with a NUL and other controls', value: 'Ann\u000b\0 12345678', message: fieldMessages.unstorable(rule) },
    { field, is: 'with a NUL', value: 'Ann\0 12345678', message: fieldMessages.unstorable(rule) },
    { field, is: 'with half an emoji', value: 'Ann\ud83d 12345678', message: fieldMessages.unstorable(rule) },
    { field, is: 'with line breaks of every kind', value: 'Ann\r\nBe\u2028th\u2029a\u0085b\u000bc\u000cd' },
    ...wrongTypes(field, fieldMessages.notText(rule)),
  ];
}

function wrongTypes<Field extends string>(field: Field, message: string): Sample<Field>[] {
  return [42, true, {}, ['Ann']].map((value) => ({ field, is: `the ${JSON.stringify(value)} of another type`, value, message }));
}

function requiredSamples<Field extends string>(field: Field, { message }: { message: string }): Sample<Field>[] {
  return [
    { field, is: 'missing', value: undefined, message },
    { field, is: 'empty', value: '', message },
    { field, is: 'only spaces', value: ' '.repeat(12), message },
  ];
}

function multilineSamples<Field extends string>(field: Field, rule: { label: string; max: number }): Sample<Field>[] {
  return lineSamples(field, rule).concat({ field, is: 'missing', value: undefined });
}

function choiceSamples<Field extends string>(
  field: Field,
  rule: { label: string; message?: string; options: readonly { id: string }[] },
): Sample<Field>[] {
  const none = { message: rule.message };
  const message = rule.message ?? fieldMessages.notAnOption(rule);
  return [
    ...rule.options.map(({ id }) => ({ field, is: `the option ${id}`, value: id })),
    { field, is: 'missing', value: undefined, ...none },
    { field, is: 'empty', value: '', ...none },
    ...['castle', 'constructor', ' '].map((value) => ({ field, is: `the unknown option ${value}`, value, message })),
    ...wrongTypes(field, message),
  ];
}

function emailSamples<Field extends string>(field: Field, { message }: { message: string }): Sample<Field>[] {
  const good = [
    'a@b.co',
    "o'brien+trees@mail.example.co.uk",
    ' margaret@example.org ',
    'anna@straße.example',
    'anna@xn--strae-oqa.example',
    'info@почта.example',
    'rob\u200bin@example.org\ufffc',
    '\u202arobin@example.org\u202c',
    'robin@example.org\n',
    'ｒｏｂｉｎ＠ｅｘａｍｐｌｅ．ｏｒｇ',
  ];
  const bad = [
    'margaret',
    'margaret@',
    '@example.org',
    'margaret@localhost',
    'm m@example.org',
    'a@b..org',
    'a@b.org, c@d.org',
    'ä@example.org',
    'a@127.1',
    'a@exam%70le.org',
    'a@xn--a.example',
    'a@[127.0.0.1]',
    'a@example.org/x',
    'a@example.org:25',
    'a@example.org.',
  ];
  return [
    ...good.map((value) => ({ field, is: `the address ${value}`, value })),
    ...bad.map((value) => ({ field, is: `no address: ${value}`, value, message })),
  ];
}

/** Samples of every field of a quote request. */
export const quoteSamples: readonly Sample<QuoteField>[] = [
  ...(['firstName', 'lastName'] as const).flatMap((field) => [
    ...requiredSamples(field, quoteRules[field]),
    ...lineSamples(field, quoteRules[field]),
  ]),
  ...requiredSamples('email', quoteRules.email),
  ...emailSamples('email', quoteRules.email),
  ...wrongTypes('email', fieldMessages.notText(quoteRules.email)),
  { field: 'email', is: 'with a line break', value: 'a@b.co\r\nBcc: all@example.org', message: quoteRules.email.message },
  ...requiredSamples('phone', quoteRules.phone),
  { field: 'phone', is: '9 characters long between invisible ones', value: '\u000b012345678\u001b', message: quoteRules.phone.message },
  { field: 'phone', is: '9 characters long', value: '012345678', message: quoteRules.phone.message },
  { field: 'phone', is: '9 characters long between spaces', value: '  012345678  ', message: quoteRules.phone.message },
  { field: 'phone', is: '10 characters long', value: '0123456789' },
  ...(['postcode', 'availableDate'] as const).flatMap((field) => [
    { field, is: 'empty', value: '' },
    ...lineSamples(field, quoteRules[field]),
  ]),
  ...multilineSamples('description', quoteRules.description),
  ...(['propertyType', 'treeCount', 'urgency', 'accessibility', 'preferredContact'] as const).flatMap((field) =>
    choiceSamples(field, quoteRules[field]),
  ),
  { field: 'serviceType', is: 'every service', value: quoteRules.serviceType.options.map(({ id }) => id) },
  { field: 'serviceType', is: 'missing', value: undefined, message: quoteRules.serviceType.message },
  { field: 'serviceType', is: 'an empty list', value: [], message: quoteRules.serviceType.message },
  {
    field: 'serviceType',
    is: 'a list with an unknown service',
    value: ['tree-removal', 'emergency-call-out'],
    message: fieldMessages.notAnOption(quoteRules.serviceType),
  },
  {
    field: 'serviceType',
    is: 'a list with one service twice',
    value: ['emergency', 'emergency'],
    message: fieldMessages.notAnOption(quoteRules.serviceType),
  },
  { field: 'serviceType', is: 'a list of numbers', value: [1], message: fieldMessages.notAList(quoteRules.serviceType) },
  { field: 'serviceType', is: 'no list', value: 'tree-removal', message: fieldMessages.notAList(quoteRules.serviceType) },
  { field: 'imageUrls', is: 'missing', value: undefined },
  { field: 'imageUrls', is: 'an empty list', value: [] },
  { field: 'imageUrls', is: 'a list of six', value: [0, 1, 2, 3, 4, 5].map(otherPhoto), message: quoteRules.imageUrls.message },
  { field: 'imageUrls', is: 'a list with one photo twice', value: [photo, photo], message: quoteRules.imageUrls.message },
  ...['https://example.org/a.jpg', `${photo}/thumbnail`, `//example.org${photo}`, '/api/uploads/../quote', ''].map((address) => ({
    field: 'imageUrls' as const,
    is: `a list with the foreign address ${address}`,
    value: [address],
    message: quoteRules.imageUrls.message,
  })),
  { field: 'imageUrls', is: 'no list', value: photo, message: fieldMessages.notAList(quoteRules.imageUrls) },
  { field: 'marketingOptIn', is: 'missing', value: undefined },
  { field: 'marketingOptIn', is: 'yes', value: true },
  { field: 'marketingOptIn', is: 'no', value: false },
  ...['yes', 'TRUE', 1, {}].map((value) => ({
    field: 'marketingOptIn' as const,
    is: `the ${JSON.stringify(value)} that is no flag`,
    value,
    message: fieldMessages.notAFlag(quoteRules.marketingOptIn),
  })),
];

/** Samples of every field of a contact enquiry. */
export const contactSamples: readonly Sample<ContactField>[] = [
  ...(['firstName', 'lastName', 'phone'] as const).flatMap((field) => [
    ...requiredSamples(field, contactRules[field]),
    ...lineSamples(field, contactRules[field]),
  ]),
  ...requiredSamples('email', contactRules.email),
  ...emailSamples('email', contactRules.email),
  ...choiceSamples('service', contactRules.service),
  ...multilineSamples('message', contactRules.message),
];

/** Samples of every field of a call: none of them is needed. */
export const callSamples: readonly Sample<CallField>[] = [
  ...(['firstName', 'lastName', 'phone', 'postcode'] as const).flatMap((field) => [
    { field, is: 'missing', value: undefined },
    { field, is: 'empty', value: '' },
    ...lineSamples(field, callRules[field]),
  ]),
  { field: 'email', is: 'missing', value: undefined },
  { field: 'email', is: 'empty', value: '' },
  ...emailSamples('email', callRules.email),
  ...choiceSamples('source', callRules.source),
  ...multilineSamples('words', callRules.words),
  { field: 'serviceType', is: 'missing', value: undefined },
  { field: 'serviceType', is: 'an empty list', value: [] },
  { field: 'serviceType', is: 'every service', value: callRules.serviceType.options.map(({ id }) => id) },
  {
    field: 'serviceType',
    is: 'a list with one service twice',
    value: ['emergency', 'emergency'],
    message: fieldMessages.notAnOption(callRules.serviceType),
  },
  { field: 'serviceType', is: 'no list', value: 'tree-removal', message: fieldMessages.notAList(callRules.serviceType) },
];
