/** The vocabulary of the rule tables: one entry a field, from which the form's schema and the server's DTO are derived. */

/** One choice of a field: the id travels and is stored, the label is shown. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** Free text. Lengths count UTF-16 code units of the trimmed text for `min`, of the text as sent for `max`. */
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

/** Characters that PostgreSQL or UTF-8 can't hold, and control characters nobody types (line breaks and tabs aside). */
export const unstorablePattern = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u;

/** Line breaks; single-line text must have none (they could end a mail header). */
export const lineBreakPattern = /[\r\n\u2028\u2029]/;

/** Text of the problems that every field can have. */
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

/**
 * The first problem of one form value under its rule, or undefined when it is fine.
 * Both schemas call this, so that they can't drift apart.
 */
export function problemOf(rule: Rule, value: unknown): string | undefined {
  switch (rule.kind) {
    case 'text':
      return textProblem(rule, value);
    case 'choice':
      if (value === undefined || value === null || value === '') return rule.message;
      return rule.options.some((option) => option.id === value) ? undefined : (rule.message ?? fieldMessages.notAnOption(rule));
    case 'choices':
      if (value === undefined || value === null) return rule.message;
      if (!isListOfText(value)) return fieldMessages.notAList(rule);
      if (value.length < rule.min) return rule.message;
      if (!allDifferent(value) || !value.every((id) => rule.options.some((option) => option.id === id)))
        return fieldMessages.notAnOption(rule);
      return undefined;
    case 'addresses':
      if (value === undefined || value === null) return undefined;
      if (!isListOfText(value)) return fieldMessages.notAList(rule);
      if (value.length > rule.max || !allDifferent(value) || !value.every((address) => rule.pattern.test(address)))
        return rule.message;
      return undefined;
    case 'flag':
      return value === undefined || typeof value === 'boolean' ? undefined : fieldMessages.notAFlag(rule);
  }
}

function textProblem(rule: TextRule, value: unknown): string | undefined {
  const { message } = rule;
  if (value === undefined || value === null) return rule.min ? message : undefined;
  if (typeof value !== 'string') return fieldMessages.notText(rule);
  if (unstorablePattern.test(value) || (!rule.multiline && lineBreakPattern.test(value))) return fieldMessages.unstorable(rule);
  if (value.length > rule.max) return fieldMessages.tooLong(rule);
  const trimmed = value.trim();
  if (trimmed.length < (rule.min ?? 0)) return message;
  if (trimmed && rule.pattern && !rule.pattern.test(trimmed)) return message;
  return undefined;
}

function isListOfText(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

function allDifferent(list: readonly string[]): boolean {
  return new Set(list).size === list.length;
}
