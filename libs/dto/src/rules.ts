/** The vocabulary of the rule tables: one entry a field. The form's schema and the server's DTO are derived from it. */

/** One option of a field: the id is sent and stored, the label is shown. */
export interface Option {
  readonly id: string;
  readonly label: string;
}

/** A test of a whole text, such as a regular expression. */
export interface Pattern {
  test(text: string): boolean;
}

/**
 * Free text. `min` counts the trimmed text, `max` the text as readText returns it, both in UTF-16 code units (in characters if there is a
 * `form`).
 */
export interface TextRule {
  readonly kind: 'text';
  readonly label: string;
  readonly max: number;
  /** Fewest characters after trimming; absent: optional. */
  readonly min?: number;
  /** Shown if the text is shorter than `min` or does not match `pattern`. */
  readonly message?: string;
  readonly pattern?: Pattern;
  /** What is pasted with the text and leaves it: everything invisible, or only what turns the direction of writing. */
  readonly drops?: 'invisible' | 'direction';
  /** Unicode normalisation form: the text is the same however it was typed. */
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

/** A domain in ASCII, with a dot and a last label that is no number. */
const domainPattern = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const mailboxPattern = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@([a-zA-Z0-9.\-\u0080-\u{10ffff}]+)$/u;

/**
 * One email address: what the HTML standard lets stand before the @ (`<input type=email>`), and a domain in any script. Form and server
 * share it, because the two libraries' own checks differ.
 */
export const emailPattern: Pattern = {
  test(text) {
    const domain = mailboxPattern.exec(text)?.[1];
    try {
      return domain !== undefined && domainPattern.test(new URL(`https://${domain}`).hostname);
    } catch {
      return false;
    }
  },
};

/** What the rules of all forms share. A number or postcode has room for words beside it: "after 6pm", or a what3words address. */
export const nameText = { kind: 'text', max: 100, drops: 'direction' } as const;
export const emailText = { kind: 'text', max: 254, pattern: emailPattern, drops: 'invisible', form: 'NFKC' } as const;
export const phoneText = { kind: 'text', label: 'Phone', max: 200, drops: 'invisible' } as const;
export const postcodeText = { kind: 'text', label: 'Postcode', max: 100, drops: 'invisible' } as const;

/** Characters that PostgreSQL (NUL) or UTF-8 (half a pair) cannot store. */
const unstorablePattern = /\0|\p{Surrogate}/u;

/** Invisible control characters, as pasted text may contain; line breaks and tabs are text. */
const pastedControls = /[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f]/g;
const lineBreaks = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g;
/** Line breaks that are not drawn as such everywhere. */
const rareBreaks = /[\v\f\u0085\u2028\u2029]/g;

/** What is drawn as nothing: format characters, variation selectors, the place of a pasted object. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}\ufffc]/gu;
/** Of these, what no name needs. Joiners and variation selectors are part of letters. */
const direction = /[\p{Bidi_Control}\u00ad\u200b\u2060-\u2064\ufeff\ufff9-\ufffc]/gu;

/**
 * The text as it is checked, sent and stored: both sides leave out what nobody could see to delete it. In a one-line field any line break is
 * a space (it could end a mail header). A name of which nothing is visible is empty.
 */
export function readText({ drops, form, multiline }: TextRule, text: string): string {
  const said = text.replace(multiline ? rareBreaks : lineBreaks, multiline ? '\n' : ' ').replace(pastedControls, '');
  const visible = drops && said.replace(invisible, '');
  const kept = drops === 'direction' && visible?.trim() ? said.replace(direction, '') : (visible ?? said);
  return form ? kept.normalize(form) : kept;
}

/** Whether the database can hold the text. */
export function isStorable(text: string): boolean {
  return !unstorablePattern.test(text);
}

/** The length of text as its rule counts it. */
export function unitsOf({ form }: TextRule, text: string): number {
  return form ? Array.from(text).length : text.length;
}
