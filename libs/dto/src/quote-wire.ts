import { quoteRules, type QuoteField, type QuoteForm } from './quote.js';
import { withoutControls } from './rules.js';

/**
 * A quote request on the wire: the fields of QuoteForm, lists as JSON text, the flag as `'true'` or `'false'` (specification, section 7).
 */
export type CreateQuote = Record<QuoteField, string>;

/** The wire form of a filled-in form. Single-line text is sent without the spaces that phone keyboards leave around it. */
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

/** The list inside JSON text of the contract; the value itself when it is no JSON text of a list, for a rule to refuse. */
export function listFromWire(value: unknown): unknown {
  if (typeof value !== 'string') return Array.isArray(value) ? undefined : value;
  try {
    const list: unknown = JSON.parse(value);
    return Array.isArray(list) ? list : value;
  } catch {
    return value;
  }
}

/** The boolean behind `'true'` and `'false'`; anything else is left for a rule to refuse. */
export function flagFromWire(value: unknown): unknown {
  if (value === 'true') return true;
  if (value === 'false') return false;
  return typeof value === 'boolean' ? String(value) : value;
}
