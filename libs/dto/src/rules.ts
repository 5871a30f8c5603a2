/** The vocabulary of the rule tables: one entry a field. The form's schema and the server's DTO are derived from it. */

/** One option of a field: the id is sent and stored, the label is shown. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/**
 * Free text. `min` counts the trimmed text, `max` the text without invisible control characters, both in UTF-16 code units (in characters
 * if there is a `form`).
 */
export interface TextRule {
  readonly kind: 'text';
  readonly label: string;
  readonly max: number;
  /** Fewest characters after trimming; absent: optional. */
  readonly min?: number;
  /** Shown if the text is shorter than `min` or does not match `pattern`. */
  readonly message?: string;
  readonly pattern?: RegExp;
  /** Unicode normalisation form, applied first: the text is the same however it was typed. */
  readonly form?: 'NFC' | 'NFKC';
  /** May contain line breaks. */
  readonly multiline?: true;
}

/** At most one of the options; the empty string means none. */
export interface ChoiceRule {
  readonly kind: 'choice';
  readonly label: string;
  readonly options: readonly Option[];
  /** Absent: optional. */
  readonly message?: string;
}

/** A list of distinct options, as JSON text on the wire. */
export interface ChoicesRule {
  readonly kind: 'choices';
  readonly label: string;
  readonly options: readonly Option[];
  /** Fewest options; absent: optional. */
  readonly min?: number;
  /** Shown if there are fewer than `min`. */
  readonly message?: string;
}

/** A list of distinct addresses that match the pattern, as JSON text on the wire. */
export interface AddressesRule {
  readonly kind: 'addresses';
  readonly label: string;
  readonly pattern: RegExp;
  readonly max: number;
  readonly message: string;
}

/** A boolean, `'true'` or `'false'` on the wire. */
export interface FlagRule {
  readonly kind: 'flag';
  readonly label: string;
}

export type Rule = TextRule | ChoiceRule | ChoicesRule | AddressesRule | FlagRule;
export type Rules = Readonly<Record<string, Rule>>;

/** The type of a rule's form value. */
export type ValueOf<R extends Rule> = R extends ChoicesRule | AddressesRule ? string[] : R extends FlagRule ? boolean : string;

/** The type of a rule table's form values. */
export type ValuesOf<T extends Rules> = { [K in keyof T]: ValueOf<T[K]> };

type RequiredRule = ((TextRule | ChoicesRule) & { readonly min: number }) | (ChoiceRule & { readonly message: string });

/** The type of a rule table's values once the server has read them: optional fields may be absent. */
export type RequestOf<T extends Rules> = { [K in keyof T as T[K] extends RequiredRule ? K : never]: ValueOf<T[K]> } & {
  [K in keyof T as T[K] extends RequiredRule ? never : K]?: ValueOf<T[K]>;
};

/** Whether a request without this field is refused. */
export function isRequired(rule: Rule): boolean {
  return rule.kind === 'choice' ? rule.message !== undefined : 'min' in rule && rule.min !== undefined;
}

function emptyValue({ kind }: Rule): ValueOf<Rule> {
  if (kind === 'flag') return false;
  return kind === 'choices' || kind === 'addresses' ? [] : '';
}

/** The values of an empty form. */
export function emptyValues<T extends Rules>(rules: T): ValuesOf<T> {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, emptyValue(rule)])) as ValuesOf<T>;
}

/**
 * One email address: the HTML standard's pattern (`<input type=email>`) plus a dot in the domain. Form and server share it, because the two
 * libraries' own checks differ.
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/** Characters that PostgreSQL (NUL) or UTF-8 (half a pair) cannot store. */
const unstorablePattern = /\0|\p{Surrogate}/u;

/** Invisible control characters, as pasted text may contain; line breaks and tabs are text. */
const pastedControls = /[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Removes invisible control characters. Both sides do this, since nobody could see the characters to delete them. */
export function withoutControls(text: string): string {
  return text.replace(pastedControls, '');
}

/** Removes control characters and applies the rule's normalisation form. */
export function readText({ form }: TextRule, text: string): string {
  return form ? withoutControls(text).normalize(form) : withoutControls(text);
}

/** Line breaks; refused in single-line text (they could end a mail header). */
const lineBreakPattern = /[\r\n\u2028\u2029]/;

/** Whether the database can hold the text; on one line, unless its rule allows several. */
export function isStorable({ multiline }: TextRule, text: string): boolean {
  return !unstorablePattern.test(text) && (multiline || !lineBreakPattern.test(text));
}

/** The length of text as its rule counts it. */
export function unitsOf({ form }: TextRule, text: string): number {
  return form ? Array.from(text).length : text.length;
}
