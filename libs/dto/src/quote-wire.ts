import { contactRules, type CreateContact } from './contact.js';
import { quoteRules, type QuoteForm } from './quote.js';
import { isRequired, readText, type RequestOf, type Rule, type Rules, type ValuesOf } from './rules.js';

/** A form's fields on the wire: lists as JSON text, flags as `'true'` or `'false'`; optional fields that are empty may be absent. */
export type WireOf<T extends Rules> = { [K in keyof RequestOf<T>]: string };

/** A quote request on the wire (specification, section 7). */
export type CreateQuote = WireOf<typeof quoteRules>;

/** The wire form of a filled-in quote request. */
export function quoteToWire(form: QuoteForm): CreateQuote {
  return toWire(quoteRules, form);
}

/** The wire form of a filled-in contact form. */
export function contactToWire(form: CreateContact): WireOf<typeof contactRules> {
  return toWire(contactRules, form);
}

/**
 * Single-line text is trimmed, because phone keyboards add spaces. Optional fields that are empty are left out: a server of an earlier
 * release refuses fields that it does not know.
 */
function toWire<T extends Rules>(rules: T, form: ValuesOf<T>): WireOf<T> {
  const fields = Object.entries(rules).flatMap(([field, rule]) => {
    const value = form[field];
    const sent = typeof value === 'string' ? lineOf(rule, value) : JSON.stringify(value);
    return isRequired(rule) || (sent !== '' && sent !== '[]') ? [[field, sent]] : [];
  });
  return Object.fromEntries(fields) as WireOf<T>;
}

function lineOf(rule: Rule, value: string): string {
  if (rule.kind !== 'text') return value;
  const text = readText(rule, value);
  return rule.multiline ? text : text.trim();
}

/** Parses a JSON list; returns any other value unchanged, for its rule to refuse. */
export function listFromWire(value: unknown): unknown {
  if (typeof value !== 'string') return Array.isArray(value) ? undefined : value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : value;
  } catch {
    return value;
  }
}

/** Parses `'true'` and `'false'`; returns any other value unchanged, for its rule to refuse. */
export function flagFromWire(value: unknown): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return typeof value === 'boolean' ? String(value) : value;
}
