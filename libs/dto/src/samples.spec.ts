import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import type { Schema } from 'yup';
import { callRules } from './call.js';
import { contactRules } from './contact.js';
import { errorOf, fieldMessages } from './error-of.js';
import { memberRules } from './login.js';
import { quoteToWire } from './quote-wire.js';
import { quoteRules } from './quote.js';
import { CreateCallDto, CreateContactDto, CreateMemberDto, CreateQuoteDto } from './nest/index.js';
import type { Rule, Rules } from './rules.js';
import { callSamples, contactSamples, goodCall, goodContact, goodQuote, quoteSamples, sampleOnWire, type Sample } from './samples.js';
import { contactSchema, quoteSchema, schemaOf } from './yup/index.js';

/** A call whose kind is known: the form has no field for it. */
class CreateCallOfForm extends CreateCallDto {
  override kind = 'call' as const;
}

/** The form's first message for each invalid field, or for an item of its list. */
async function formVerdict(schema: Schema, values: object): Promise<Record<string, string>> {
  try {
    await schema.validate(values, { abortEarly: false });
    return {};
  } catch (error) {
    const { inner } = error as { inner: { path: string; message: string }[] };
    return Object.fromEntries(inner.toReversed().map(({ path, message }) => [path.replace(/\[\d+\]$/, ''), message]));
  }
}

const pipeOptions = { whitelist: true, forbidNonWhitelisted: true, stopAtFirstError: true };

/** The server's first message for each invalid field of values in wire format. */
async function serverVerdict(dto: new () => object, wire: object): Promise<Record<string, string>> {
  const problems = await validate(plainToInstance(dto, wire), pipeOptions);
  return Object.fromEntries(problems.map(({ property, constraints = {} }) => [property, Object.values(constraints)[0] ?? '']));
}

/** The codes of the server's errors. */
async function serverCodes(dto: new () => object, wire: object): Promise<unknown[]> {
  const problems = await validate(plainToInstance(dto, wire), pipeOptions);
  return problems.flatMap(({ contexts = {} }) => Object.values(contexts).map((context: { code?: string }) => context.code));
}

const pasted = 'one\u0001\u0090\u001b\u007f two\t';

const named = (samples: readonly Sample<string>[]) => samples.map((sample) => [`${sample.field} ${sample.is}`, sample] as const);

describe.each([
  ['quote request', quoteSchema, CreateQuoteDto, goodQuote, quoteSamples, quoteRules],
  ['contact enquiry', contactSchema, CreateContactDto, goodContact, contactSamples, contactRules],
  ['call', schemaOf(callRules), CreateCallOfForm, goodCall, callSamples, callRules],
] as const)('a %s', (_kind, schema, dto, good, samples, rules) => {
  it.each(named(samples))('gets the same verdict from form and server on %s', async (_name, sample) => {
    const { field, value, message } = sample;
    const expected = message === undefined ? {} : { [field]: message };
    expect(await formVerdict(schema, { ...good, [field]: value })).toEqual(expected);
    expect(await serverVerdict(dto, sampleOnWire(good, sample))).toEqual(expected);
  });

  it.each(named(samples))('gets the code of its broken rule from the server on %s', async (_name, sample) => {
    const wire = sampleOnWire(good, sample);
    const read: Record<string, unknown> = { ...plainToInstance<object, object>(dto, wire) };
    const { code } = errorOf((rules as Rules)[sample.field] as Rule, read[sample.field]) ?? {};
    expect(await serverCodes(dto, wire)).toEqual(code ? [code] : []);
  });

  it('has samples of every field', () => {
    expect(new Set(samples.map(({ field }) => field))).toEqual(new Set(Object.keys(good)));
  });
});

describe('invisible control characters', () => {
  it('are dropped and not counted when the server reads a form', async () => {
    const long = 'x'.repeat(quoteRules.availableDate.max);
    const read = plainToInstance(CreateQuoteDto, { ...quoteToWire(goodQuote), description: pasted, availableDate: `\u0001${long}` });
    expect(await validate(read)).toEqual([]);
    expect(read).toMatchObject({ description: 'one two\t', availableDate: long });
    expect(plainToInstance(CreateContactDto, { ...goodContact, email: '\u000b tom@\u0001\u200bexample.org\ufe0f\u000c' }).email).toBe('tom@example.org');
  });

  it('are no error in the form, and are never sent', async () => {
    expect(await formVerdict(quoteSchema, { ...goodQuote, description: pasted, firstName: 'Ann\u000b' })).toEqual({});
    expect(quoteToWire({ ...goodQuote, description: pasted, firstName: ' Ann\u000b ' })).toMatchObject({
      description: 'one two\t',
      firstName: 'Ann',
    });
  });
});

describe('the password of a new member', () => {
  const { min, message, max } = memberRules.password;
  it.each([
    ['12 emoji', '🌳'.repeat(min), undefined],
    ['11 emoji', '🌳'.repeat(min - 1), message],
    ['200 emoji', '🌳'.repeat(max), undefined],
    ['201 emoji', '🌳'.repeat(max + 1), fieldMessages.tooLong(memberRules.password)],
  ])('of %s gets the same verdict from form and server: a character is a character', async (_is, password, expected) => {
    const member = { username: 'sam', password };
    const verdict = expected === undefined ? {} : { password: expected };
    expect(await formVerdict(schemaOf(memberRules), member)).toEqual(verdict);
    expect(await serverVerdict(CreateMemberDto, member)).toEqual(verdict);
  });
});

describe('spaces around a line', () => {
  const padded = ` ${'x'.repeat(100)} \r\n`;
  const form = { firstName: padded, lastName: padded, phone: ' 01632 960 123 ', email: ' tom@example.org ' };
  const sent = { firstName: 'x'.repeat(100), lastName: 'x'.repeat(100), phone: '01632 960 123', email: 'tom@example.org' };

  it('are no error in a quote request, and are never sent', async () => {
    expect(await formVerdict(quoteSchema, { ...goodQuote, ...form })).toEqual({});
    const wire = quoteToWire({ ...goodQuote, ...form });
    expect(wire).toMatchObject(sent);
    expect(await serverVerdict(CreateQuoteDto, wire)).toEqual({});
  });

  it('are no error in a contact enquiry, and are never sent', async () => {
    const message = ' Line one\n\n ';
    expect(await formVerdict(contactSchema, { ...goodContact, ...form, message })).toEqual({});
    const wire = contactSchema.cast({ ...goodContact, ...form, message });
    expect(wire).toEqual({ ...goodContact, ...sent, message });
    expect(await serverVerdict(CreateContactDto, wire)).toEqual({});
  });
});
