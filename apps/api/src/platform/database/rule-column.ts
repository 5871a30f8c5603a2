import { Column, type ColumnOptions } from 'typeorm';
import { isRequired, type Rule, type Rules, type ValuesOf } from '#dto';

const choiceLength = 32;

/** A class with a column for each rule of the table, for an entity to extend. */
export function rowOf<T extends Rules>(rules: T): new () => ValuesOf<T> {
  class Row {
    [field: string]: unknown;
  }
  for (const [field, rule] of Object.entries(rules)) Column(ruleColumn(rule))(Row.prototype, field);
  return Row as new () => ValuesOf<T>;
}

/** A field's column: as long as its rule allows, and empty by default. */
export function ruleColumn(rule: Rule): ColumnOptions {
  switch (rule.kind) {
    case 'text':
    case 'choice':
      return { type: 'varchar', length: rule.kind === 'text' ? rule.max : choiceLength, ...(!isRequired(rule) && { default: '' }) };
    case 'choices':
    case 'addresses':
      return { type: 'text', transformer: listAsText, ...(!isRequired(rule) && { default: '[]' }) };
    case 'flag':
      return { type: 'text', transformer: flagAsText, default: 'false' };
  }
}

/** A list, stored as JSON text (specification, section 3). */
const listAsText = {
  to: (list?: string[]) => (list === undefined ? undefined : JSON.stringify(list)),
  from: (text: string) => JSON.parse(text) as string[],
};

/** A boolean, stored as 'true' or 'false' (specification, section 3). */
const flagAsText = {
  to: (flag?: boolean) => (flag === undefined ? undefined : String(flag)),
  from: (text: string) => text === 'true',
};
