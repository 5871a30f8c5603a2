import type { FieldErrorCode } from './problem.js';
import { isStorable, readText, unitsOf } from './rules.js';
import type { AddressesRule, ChoiceRule, ChoicesRule, Rule, TextRule } from './rules.js';

/** Messages that any field may have. */
export const fieldMessages = {
  tooLong: (rule: { label: string; max: number }) => `${rule.label} must be ${rule.max} characters or fewer`,
  unstorable: (rule: { label: string }) => `${rule.label} contains a character that cannot be stored. Please remove it`,
  notText: (rule: { label: string }) => `${rule.label} must be text`,
  notAnOption: (rule: { label: string }) => `Please choose one of the options for ${lowerFirst(rule.label)}`,
  notAList: (rule: { label: string }) => `${rule.label} must be a list, sent as JSON text`,
  notAFlag: (rule: { label: string }) => `${rule.label} must be 'true' or 'false'`,
} as const;

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** An error in one value: a stable code for programs, a message for people. */
export interface RuleError {
  code: FieldErrorCode;
  message: string;
}

/**
 * Returns the first error in one form value under its rule, or undefined: for a value outside a form or a DTO, as in the journal (whose
 * worker loads no yup) and the settings. Tests run the samples through the form's schemas and the server's decorators too: all three must
 * agree.
 */
export function errorOf(rule: Rule, value: unknown): RuleError | undefined {
  switch (rule.kind) {
    case 'text':
      return textError(rule, value);
    case 'choice':
      if (value === undefined || value === null || value === '') return missing(rule.message);
      return isOption(rule, value) ? undefined : { code: 'not-an-option', message: rule.message ?? fieldMessages.notAnOption(rule) };
    case 'choices':
      return choicesError(rule, value);
    case 'addresses':
      return addressesError(rule, value);
    case 'flag':
      return value === undefined || typeof value === 'boolean' ? undefined : { code: 'not-a-flag', message: fieldMessages.notAFlag(rule) };
  }
}

/** A required field has a message for its absence, an optional one has none. */
function missing(message: string | undefined): RuleError | undefined {
  return message === undefined ? undefined : { code: 'required', message };
}

function textError(rule: TextRule, value: unknown): RuleError | undefined {
  const { message = '', min = 0 } = rule;
  if (value === undefined || value === null) return min ? missing(message) : undefined;
  if (typeof value !== 'string') return { code: 'not-text', message: fieldMessages.notText(rule) };
  if (!isStorable(value)) return { code: 'unstorable', message: fieldMessages.unstorable(rule) };
  const text = readText(rule, value);
  if (unitsOf(rule, text) > rule.max) return { code: 'too-long', message: fieldMessages.tooLong(rule) };
  const trimmed = text.trim();
  if (unitsOf(rule, trimmed) < min) return { code: trimmed ? 'too-short' : 'required', message };
  if (trimmed && rule.pattern && !rule.pattern.test(trimmed)) return { code: 'wrong-format', message };
  return undefined;
}

function choicesError(rule: ChoicesRule, value: unknown): RuleError | undefined {
  if (value === undefined || value === null) return missing(rule.message);
  if (!isListOfText(value)) return { code: 'not-a-list', message: fieldMessages.notAList(rule) };
  if (value.length < (rule.min ?? 0)) return missing(rule.message);
  const known = allDifferent(value) && value.every((id) => isOption(rule, id));
  return known ? undefined : { code: 'not-an-option', message: fieldMessages.notAnOption(rule) };
}

function addressesError(rule: AddressesRule, value: unknown): RuleError | undefined {
  const { message } = rule;
  if (value === undefined || value === null) return undefined;
  if (!isListOfText(value)) return { code: 'not-a-list', message: fieldMessages.notAList(rule) };
  if (value.length > rule.max) return { code: 'too-many', message };
  return allDifferent(value) && value.every((address) => rule.pattern.test(address)) ? undefined : { code: 'wrong-format', message };
}

function isOption({ options }: ChoiceRule | ChoicesRule, value: unknown): boolean {
  return options.some(({ id }) => id === value);
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function allDifferent(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
