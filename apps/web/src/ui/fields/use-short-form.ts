import { errorOf, type FieldError, type TextRule } from '#dto';
import { useState, type SyntheticEvent } from 'react';
import { focusField } from './field-ids';
import type { LineFieldProps } from './line-field';

type Values<Field extends string> = Record<Field, string>;

export interface ShortForm<Field extends string> {
  values: Values<Field>;
  /** What a LineField needs of a field. */
  field: (field: Field) => Pick<LineFieldProps, 'name' | 'rule' | 'value' | 'error' | 'onChange'>;
  /** Shows what is wrong and moves the focus to the first of it; false when none of these is a field of the form. */
  refuse: (faults: readonly Pick<FieldError, 'field' | 'message'>[]) => boolean;
  /** For onSubmit: hands the values on once they hold to their rules. */
  submit: (send: (values: Values<Field>) => void) => (event: SyntheticEvent) => void;
  /** The form as it began. */
  reset: () => void;
}

/** A form of a few lines under rules of the contract; `name` makes its fields' ids. */
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
