import type { ChoicesRule } from '#dto';
import { useField } from 'formik';
import { ChoiceCards } from './choice-cards';
import { messageIn } from './message-in';

export interface CheckboxCardsProps {
  name: string;
  rule: ChoicesRule;
  hint?: string;
}

/** A choice of any number of the contract's options, in the order chosen. */
export function CheckboxCards({ name, rule, hint }: CheckboxCardsProps) {
  const [{ value, onChange }, { touched, error }, { setTouched }] = useField<string[]>(name);
  return (
    <ChoiceCards
      type="checkbox"
      name={name}
      label={rule.label}
      options={rule.options}
      chosen={value}
      onChange={onChange}
      onLeave={() => void setTouched(true)}
      required={rule.min > 0}
      hint={hint}
      error={touched ? messageIn(error) : undefined}
    />
  );
}
