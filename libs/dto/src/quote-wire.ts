import { quoteRules, type QuoteField, type QuoteForm } from './quote.js';
import { withoutControls } from './rules.js';

/**
 * A quote request on the wire: the fields of QuoteForm, lists as JSON text, the flag as `'true'` or `'false'` (specification, section 7).
 */
export type CreateQuote = Record<QuoteField, string>;

/** The wire form of a filled-in form. Single-line text is trimmed, because phone keyboards add spaces. */
export function quoteToWire(form: QuoteForm): CreateQuote {
  const entries = Object.entries(form).map(([field, value]) => {
    if (Array.isArray(value)) return [field, JSON.stringify(value)];
    if (typeof value === 'boolean') return [field, String(value)];
    const rule = quoteRules[field as QuoteField];
    const text = withoutControls(value);
    return [field, 'multiline' in rule ? text : text.trim()];
  });
  return Object.fromEntries(entries) as CreateQuote;
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
