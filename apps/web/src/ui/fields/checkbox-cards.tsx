import type { ChoicesRule } from '#dto';
import Checkbox from '@mui/material/Checkbox';
import FormGroup from '@mui/material/FormGroup';
import { useField } from 'formik';
import { ChoiceCard, choiceGridSx } from './choice-card';
import { GroupFrame } from './field-frame';
import { fieldIds } from './field-ids';
import { messageIn } from './message-in';

/** A choice of any number of the contract's options, in the order chosen. */
export function CheckboxCards({ name, rule, hint }: { name: string; rule: ChoicesRule; hint?: string }) {
  const [{ value, onChange }, { touched, error }, { setTouched }] = useField<string[]>(name);
  const message = touched ? messageIn(error) : undefined;
  return (
    <GroupFrame
      name={name}
      label={rule.label}
      required={Boolean(rule.min)}
      hint={hint}
      error={message}
      onLeave={() => void setTouched(true)}
    >
      <FormGroup sx={choiceGridSx}>
        {rule.options.map(({ id, label }, index) => (
          <ChoiceCard
            key={id}
            Control={Checkbox}
            id={index === 0 ? fieldIds(name).control : undefined}
            name={name}
            value={id}
            label={label}
            checked={value.includes(id)}
            onChange={onChange}
            invalid={Boolean(message)}
          />
        ))}
      </FormGroup>
    </GroupFrame>
  );
}
