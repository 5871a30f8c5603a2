import { mixed, object, type AnyObjectSchema, type Schema } from 'yup';
import { contactRules } from '../contact.js';
import { loginRules } from '../login.js';
import { quoteRules } from '../quote.js';
import { errorOf } from '../error-of.js';
import type { Rule, Rules } from '../rules.js';

function schemaOf(rule: Rule): Schema {
  return mixed().test('contract', function (value) {
    const error = errorOf(rule, value);
    return error === undefined || this.createError({ message: error.message });
  });
}

function objectOf(rules: Rules): AnyObjectSchema {
  return object(Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, schemaOf(rule)])));
}

/** The forms' schemas, derived from the rule tables. */
export const quoteSchema = objectOf(quoteRules);
export const contactSchema = objectOf(contactRules);
export const loginSchema = objectOf(loginRules);
