import type { ColumnOptions } from 'typeorm';
import type { ChoiceRule, Rules, TextRule } from '#dto';
import { columnOf } from './snake-naming.js';

const choiceLength = 32;

/** The column for a text or choice of the contract: as long as its rule allows, and empty when the visitor left it out. */
export function ruleColumn(rule: TextRule | ChoiceRule): ColumnOptions {
  const length = rule.kind === 'text' ? rule.max : choiceLength;
  const required = rule.message !== undefined;
  return { type: 'varchar', length, ...(!required && { default: '' }) };
}

/** A list kept as JSON text (specification, section 3); inside it is the list. */
export const listAsText: ColumnOptions['transformer'] = {
  to: (list?: string[]) => (list === undefined ? undefined : JSON.stringify(list)),
  from: (text: string) => JSON.parse(text) as string[],
};

/** A flag kept as 'true' or 'false' (specification, section 3); inside it is a boolean. */
export const flagAsText: ColumnOptions['transformer'] = {
  to: (flag?: boolean) => (flag === undefined ? undefined : String(flag)),
  from: (text: string) => text === 'true',
};

/** SQL for each field of a rule table, in which the row is `record`: what is stored is what travels. */
export function recordMembers(rules: Rules): Record<string, string> {
  return Object.fromEntries(Object.keys(rules).map((field) => [field, `record.${columnOf(field)}`]));
}
