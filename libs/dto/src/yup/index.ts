import { array, boolean, object, string, type Schema } from 'yup';
import { contactRules } from '../contact.js';
import { fieldMessages } from '../error-of.js';
import { loginRules } from '../login.js';
import { quoteRules } from '../quote.js';
import { isStorable, readText, unitsOf } from '../rules.js';
import type { AddressesRule, ChoiceRule, ChoicesRule, Rule, Rules, TextRule, ValuesOf } from '../rules.js';

/** The schema of a form with these fields, each with the contract's limits and messages. Its `cast` returns the values to send. */
export function schemaOf<T extends Rules>(rules: T): Schema<ValuesOf<T>> {
  const fields = Object.entries(rules).map(([field, rule]) => [field, fieldSchema(rule)]);
  return object(Object.fromEntries(fields) as Record<string, Schema>) as unknown as Schema<ValuesOf<T>>;
}

export const quoteSchema = schemaOf(quoteRules);
export const contactSchema = schemaOf(contactRules);
export const loginSchema = schemaOf(loginRules);

function fieldSchema(rule: Rule): Schema {
  switch (rule.kind) {
    case 'text':
      return textSchema(rule);
    case 'choice':
      return choiceSchema(rule);
    case 'choices':
      return choicesSchema(rule);
    case 'addresses':
      return addressesSchema(rule);
    case 'flag':
      return boolean().strict().typeError(fieldMessages.notAFlag(rule));
  }
}

function textSchema(rule: TextRule): Schema {
  const { form, max, min = 0, message = '', pattern, multiline } = rule;
  let text = string()
    // Yup would convert a number to text.
    .transform((_, given: unknown) => (typeof given === 'string' ? readText(rule, given) : null))
    .test('storable', fieldMessages.unstorable(rule), (text = '') => isStorable(text));
  // Yup counts an emoji as two; a rule with a form counts characters.
  text = form
    ? text.test('max', fieldMessages.tooLong(rule), (text = '') => unitsOf(rule, text) <= max)
    : text.max(max, fieldMessages.tooLong(rule));
  if (!multiline) text = text.trim();
  if (min) text = text.required(message);
  if (min > 1) text = text.test('min', message, (text = '') => unitsOf(rule, text) >= min);
  if (pattern) text = text.test('pattern', message, (text = '') => text === '' || pattern.test(text));
  return text.nonNullable(fieldMessages.notText(rule));
}

function choiceSchema(rule: ChoiceRule): Schema {
  const ids = rule.options.map(({ id }) => id);
  const notAnOption = rule.message ?? fieldMessages.notAnOption(rule);
  const choice = string().strict().typeError(notAnOption);
  return rule.message ? choice.oneOf(ids, notAnOption).required(rule.message) : choice.oneOf([...ids, ''], notAnOption);
}

function choicesSchema(rule: ChoicesRule): Schema {
  const notAList = fieldMessages.notAList(rule);
  const notAnOption = fieldMessages.notAnOption(rule);
  const ids = rule.options.map(({ id }) => id);
  const list = array()
    .strict()
    .of(string().typeError(notAList).oneOf(ids, notAnOption))
    .typeError(notAList)
    .test('different', notAnOption, allDifferent);
  return rule.min ? list.required(rule.message).min(rule.min, rule.message) : list;
}

function addressesSchema(rule: AddressesRule): Schema {
  const notAList = fieldMessages.notAList(rule);
  return array()
    .strict()
    .of(string().typeError(notAList).matches(rule.pattern, rule.message))
    .typeError(notAList)
    .max(rule.max, rule.message)
    .test('different', rule.message, allDifferent);
}

function allDifferent(list: readonly unknown[] = []): boolean {
  return new Set(list).size === list.length;
}
