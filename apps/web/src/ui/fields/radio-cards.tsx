import type { ChoiceRule } from '#dto';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useField } from 'formik';
import { ChoiceCard, choiceGridSx } from './choice-card';
import { GroupFrame } from './field-frame';
import { fieldIds } from './field-ids';

/** A choice of one of the contract's options. */
export function RadioCards({ name, rule, hint }: { name: string; rule: ChoiceRule; hint?: string }) {
  const [{ value, onChange }, { touched, error }, { setTouched }] = useField<string>(name);
  const message = touched ? error : undefined;
  const required = Boolean(rule.message);
  return (
    <GroupFrame name={name} label={rule.label} required={required} hint={hint} error={message} onLeave={() => void setTouched(true)}>
      {/* Without a role: screen readers announce the frame, which has the legend, and would announce a second group without a name. */}
      <RadioGroup role={undefined} name={name} value={value} onChange={onChange} sx={choiceGridSx}>
        {rule.options.map(({ id, label }, index) => (
          <ChoiceCard
            key={id}
            Control={Radio}
            id={index === 0 ? fieldIds(name).control : undefined}
            value={id}
            label={label}
            required={required}
            invalid={Boolean(message)}
          />
        ))}
      </RadioGroup>
    </GroupFrame>
  );
}
