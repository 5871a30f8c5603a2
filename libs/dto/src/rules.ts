import type { FieldErrorCode } from './problem.js';

/** The vocabulary of the rule tables: one entry a field, from which the form's schema and the server's DTO are derived. */

/** One choice of a field: the id travels and is stored, the label is shown. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** Free text. Lengths count UTF-16 code units of the trimmed text for `min`, of the text without invisible control characters for `max`. */
export interface TextRule {
  readonly kind: 'text';
  readonly label: string;
  readonly max: number;
  /** Fewest characters after trimming; absent: the field is optional. */
  readonly min?: number;
  /** Shown when the text is shorter than `min` or does not match `pattern`. */
  readonly message?: string;
  readonly pattern?: RegExp;
  /** May hold line breaks. */
  readonly multiline?: true;
}

/** At most one of the options; the empty string stands for none. */
export interface ChoiceRule {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly Option[];
  /** Absent: the field is optional. */
  readonly message?: string;
}

/** A list of different options, as JSON text on the wire. */
export interface ChoicesRule {
  readonly kind: 'choices';
  readonly label: string;
  readonly options: readonly Option[];
  readonly min: number;
  readonly message: string;
}

/** A list of different addresses that match the pattern, as JSON text on the wire. */
export interface AddressesRule {
  readonly kind: 'addresses';
  readonly label: string;
  readonly pattern: RegExp;
  readonly max: number;
  readonly message: string;
}

/** Yes or no, `'true'` or `'false'` on the wire. */
export interface FlagRule {
  readonly kind: 'flag';
  readonly label: string;
}

export type Rule = TextRule | ChoiceRule | ChoicesRule | AddressesRule | FlagRule;
export type Rules = Readonly<Record<string, Rule>>;

/** The form's value of a rule. */
export type ValueOf<R extends Rule> = R extends ChoicesRule | AddressesRule ? string[] : R extends FlagRule ? boolean : string;

/** The form's values of a rule table. */
export type ValuesOf<T extends Rules> = { [K in keyof T]: ValueOf<T[K]> };

/**
 * One address of a mailbox: the pattern of the HTML standard (`<input type=email>`), and a dot in the domain.
 * Form and server use this one, since the two libraries' own checks differ.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Characters that PostgreSQL (NUL) or UTF-8 (half a pair) can't hold. */
export const unstorablePattern = /\0|\p{Surrogate}/u;

/** Control characters that come along when text is pasted, and that nobody sees; line breaks and tabs are text. */
const pastedControls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text as it is read, on both sides: without the control characters that nobody sees, and so nobody could remove. */
export function withoutControls(text: string): string {
  return text.replace(pastedControls, '');
}

/** Line breaks; single-line text must have none (they could end a mail header). */
export const lineBreakPattern = /[\r\n\u2028\u2029]/;

/** Words for what can be wrong with every field. */
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

/** What is wrong with one value: the stable code for programs, the words for people. */
export interface RuleError {
  code: FieldErrorCode;
  message: string;
}

/**
 * The first thing that is wrong with one form value under its rule, or undefined when it is fine.
 * Both schemas call this, so that they can't drift apart.
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

/** A required field has words for its absence, an optional one has none. */
function missing(message: string | undefined): RuleError | undefined {
  return message === undefined ? undefined : { code: 'required', message };
}

function textError(rule: TextRule, value: unknown): RuleError | undefined {
  const { message = '', min = 0 } = rule;
  if (value === undefined || value === null) return min ? missing(message) : undefined;
  if (typeof value !== 'string') return { code: 'not-text', message: fieldMessages.notText(rule) };
  if (unstorablePattern.test(value) || (!rule.multiline && lineBreakPattern.test(value))) return { code: 'unstorable', message: fieldMessages.unstorable(rule) };
  const text = withoutControls(value);
  if (text.length > rule.max) return { code: 'too-long', message: fieldMessages.tooLong(rule) };
  const trimmed = text.trim();
  if (trimmed.length < min) return { code: trimmed ? 'too-short' : 'required', message };
  if (trimmed && rule.pattern && !rule.pattern.test(trimmed)) return { code: 'wrong-format', message };
  return undefined;
}

function choicesError(rule: ChoicesRule, value: unknown): RuleError | undefined {
  if (value === undefined || value === null) return missing(rule.message);
  if (!isListOfText(value)) return { code: 'not-a-list', message: fieldMessages.notAList(rule) };
  if (value.length < rule.min) return missing(rule.message);
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
