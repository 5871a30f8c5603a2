import { errorOf, type FieldError, type TextRule } from '#dto';
import { useState, type SyntheticEvent } from 'react';
import { focusField } from './field-ids';
import type { LineFieldProps } from './line-field';

type Values<Field extends string> = Record<Field, string>;

export interface ShortForm<Field extends string> {
  values: Values<Field>;
  /** A LineField's props for one field. */
  field: (field: Field) => Pick<LineFieldProps, 'name' | 'rule' | 'value' | 'error' | 'onChange'>;
  /** Shows these errors and focuses the first; false if none of them is a field of the form. */
  refuse: (faults: readonly Pick<FieldError, 'field' | 'message'>[]) => boolean;
  /** For onSubmit: passes the values on once they are valid. */
  submit: (send: (values: Values<Field>) => void) => (event: SyntheticEvent) => void;
  /** Resets the form. */
  reset: () => void;
}

/** A form of a few lines under the contract's rules; its fields' ids are derived from `name`. */
export function useShortForm<Field extends string>(name: string, rules: Record<Field, TextRule>, start: Values<Field>): ShortForm<Field> {
  const fields = Object.keys(rules) as Field[];
  const [values, setValues] = useState(start);
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const refuse: ShortForm<Field>['refuse'] = (faults) => {
    const found = new Map(faults.map(({ field, message }) => [field, message]));
    setErrors(Object.fromEntries(found));
    const first = fields.find((field) => found.has(field));
    if (first) focusField(`${name}-${first}`);
    return first !== undefined;
  };
  return {
    values,
    field: (field) => ({
      name: `${name}-${field}`,
      rule: rules[field],
      value: values[field],
      error: errors[field],
      onChange: (value) => setValues((before) => ({ ...before, [field]: value })),
    }),
    refuse,
    submit: (send) => (event) => {
      event.preventDefault();
      const faults = fields.flatMap((field) => {
        const fault = errorOf(rules[field], values[field]);
        return fault ? [{ field, message: fault.message }] : [];
      });
      if (!refuse(faults)) send(values);
    },
    reset: () => {
      setValues(start);
      setErrors({});
    },
  };
}
