import type { ChoiceRule } from '#dto';
import { useField } from 'formik';
import { ChoiceCards } from './choice-cards';

export interface RadioCardsProps {
  name: string;
  rule: ChoiceRule;
  hint?: string;
}

/** A choice of one of the contract's options. */
export function RadioCards({ name, rule, hint }: RadioCardsProps) {
  const [{ value, onChange }, { touched, error }, { setTouched }] = useField<string>(name);
  return (
    <ChoiceCards
      type="radio"
      name={name}
      label={rule.label}
      options={rule.options}
      chosen={[value]}
      onChange={onChange}
      onLeave={() => void setTouched(true)}
      required={Boolean(rule.message)}
      hint={hint}
      error={touched ? error : undefined}
    />
  );
}
