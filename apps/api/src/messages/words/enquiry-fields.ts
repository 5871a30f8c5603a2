import { labelOf, type Rule, type Rules } from '#dto';
import { dialHref } from './dial-href.js';
import type { MailedEnquiry } from './mailed-enquiry.js';
import type { MailField } from './mail-body.js';

/**
 * Every field of a form with the visitor's answer, in the order of its rules, except photos, which an email shows separately. In an
 * emergency their own words come first.
 */
export function enquiryFields(rules: Rules, enquiry: MailedEnquiry): MailField[] {
  const comesFirst = (name: string) => Number(enquiry.emergency && ownWords.has(name));
  const values: Partial<Record<string, unknown>> = enquiry;
  return Object.entries<Rule>(rules)
    .filter(([, rule]) => rule.kind !== 'addresses')
    .sort(([one], [other]) => comesFirst(other) - comesFirst(one))
    .map(([name, rule]) => {
      const value = saidText(rule, values[name] as string | string[] | boolean | undefined);
      return { label: rule.label, value: value || 'Not given', href: hrefOf(name, value) };
    });
}

/** The field of each form in which people say what it is about. */
const ownWords = new Set(['description', 'message', 'words']);

/** The labels of a choice, a list or a flag; a text as it is. */
function saidText(rule: Rule, value: string | string[] | boolean | undefined): string {
  if (typeof value === 'boolean') return value ? 'Agreed' : 'Not agreed';
  if (!value) return '';
  if ('options' in rule) return [value].flat().map((id) => labelOf(rule.options, id)).join(', ');
  return String(value);
}

function hrefOf(name: string, value: string): string | undefined {
  if (name === 'phone') return dialHref(value);
  // The contract lets "?" and "&" into a mailbox, which a mailto: address would take for further headers.
  if (name === 'email' && value) return `mailto:${encodeURIComponent(value)}`;
  return undefined;
}
