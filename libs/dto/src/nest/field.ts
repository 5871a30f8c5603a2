import { Transform } from 'class-transformer';
import {
  ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsBoolean, IsDefined, IsIn, IsNotEmpty, IsOptional, IsString, Matches,
  ValidateBy, type ValidationOptions,
} from 'class-validator';
import { fieldMessages } from '../error-of.js';
import type { FieldErrorCode } from '../problem.js';
import { flagFromWire, listFromWire } from '../quote-wire.js';
import {
  isRequired, isStorable, readText, unitsOf, type AddressesRule, type ChoiceRule, type ChoicesRule, type Rule, type TextRule,
} from '../rules.js';

/**
 * Reads a property from the wire by its rule and validates it with class-validator's decorators: the server's side of the rule table. Each
 * check carries its FieldErrorCode as `context.code`. Validate with `stopAtFirstError`, so that a field has one error.
 */
export function Field(rule: Rule): PropertyDecorator {
  // null counts as leaving the field out.
  const read = Transform(({ value }) => fromWire(rule, value ?? undefined));
  const decorators = [read, ...checksOf(rule)];
  return (target, property) => {
    for (const decorate of decorators) decorate(target, property);
  };
}

function checksOf(rule: Rule): PropertyDecorator[] {
  const isThere = isRequired(rule) && 'message' in rule ? IsDefined(says('required', rule.message)) : IsOptional();
  switch (rule.kind) {
    case 'text':
      return [isThere, ...textChecks(rule)];
    case 'choice':
      return [isThere, ...choiceChecks(rule)];
    case 'choices':
      return [isThere, ...choicesChecks(rule)];
    case 'addresses':
      return [isThere, ...addressesChecks(rule)];
    case 'flag':
      return [isThere, IsBoolean(says('not-a-flag', fieldMessages.notAFlag(rule)))];
  }
}

function textChecks(rule: TextRule): PropertyDecorator[] {
  const { max, min, message, pattern } = rule;
  return [
    IsString(says('not-text', fieldMessages.notText(rule))),
    holds('unstorable', fieldMessages.unstorable(rule), (text) => isStorable(text)),
    holds('too-long', fieldMessages.tooLong(rule), (text) => unitsOf(rule, text) <= max),
    ...(min
      ? [holds('required', message, (text) => text.trim() !== ''), holds('too-short', message, (text) => unitsOf(rule, text.trim()) >= min)]
      : []),
    ...(pattern ? [holds('wrong-format', message, (text) => text === '' || pattern.test(text))] : []),
  ];
}

function choiceChecks(rule: ChoiceRule): PropertyDecorator[] {
  const { message, options } = rule;
  const ids = options.map(({ id }) => id);
  if (message === undefined) return [IsIn(['', ...ids], says('not-an-option', fieldMessages.notAnOption(rule)))];
  return [IsNotEmpty(says('required', message)), IsIn(ids, says('not-an-option', message))];
}

function choicesChecks(rule: ChoicesRule): PropertyDecorator[] {
  const unknown = says('not-an-option', fieldMessages.notAnOption(rule));
  const ids = rule.options.map(({ id }) => id);
  return [
    ...listOfText(rule),
    ...(rule.min ? [ArrayMinSize(rule.min, says('required', rule.message))] : []),
    ArrayUnique(unknown),
    IsIn(ids, { ...unknown, each: true }),
  ];
}

function addressesChecks(rule: AddressesRule): PropertyDecorator[] {
  const wrong = says('wrong-format', rule.message);
  return [
    ...listOfText(rule),
    ArrayMaxSize(rule.max, says('too-many', rule.message)),
    ArrayUnique(wrong),
    Matches(rule.pattern, { ...wrong, each: true }),
  ];
}

function listOfText(rule: ChoicesRule | AddressesRule): PropertyDecorator[] {
  const noList = says('not-a-list', fieldMessages.notAList(rule));
  return [IsArray(noList), IsString({ ...noList, each: true })];
}

/**
 * A check of our own for text. class-validator's MaxLength and MinLength count an emoji as one and leave out the variation selector behind
 * it; the forms count both.
 */
function holds(code: FieldErrorCode, message: string | undefined, check: (text: string) => boolean): PropertyDecorator {
  const validate = (value: unknown) => typeof value === 'string' && check(value);
  return ValidateBy({ name: code, validator: { validate } }, says(code, message));
}

/** Message and code of a failed check. */
function says(code: FieldErrorCode, message = ''): ValidationOptions {
  return { message, context: { code } };
}

function fromWire(rule: Rule, value: unknown): unknown {
  switch (rule.kind) {
    case 'choices':
    case 'addresses':
      return listFromWire(value);
    case 'flag':
      return flagFromWire(value);
    case 'text':
      return typeof value === 'string' ? trimmed(rule, readText(rule, value)) : value;
    case 'choice':
      return value;
  }
}

/** Text with a pattern is trimmed before it is checked and stored: email goes to exactly the address that was checked. */
function trimmed(rule: TextRule, text: string): string {
  return rule.pattern ? text.trim() : text;
}
