import { useField, useFormikContext } from 'formik';
import { useEffect, useEffectEvent } from 'react';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';
import { CharactersLeft } from '../../../ui/fields/characters-left';
import { focusField } from '../../../ui/fields/field-ids';
import { LineField, type LineFieldProps } from '../../../ui/fields/line-field';

export interface CallerLineProps extends Omit<LineFieldProps, 'name' | 'value' | 'error' | 'onChange'> {
  name: keyof CallerValues;
}

/** One line of the form for a caller. A long paste is never cut off: it is counted, and refused with a reason. */
export function CallerLine({ name, rule, ...line }: CallerLineProps) {
  const [{ value }, { error }, { setValue }] = useField<string>(name);
  const { submitCount, isSubmitting, errors } = useFormikContext<CallerValues>();
  const focusFault = useEffectEvent(() => {
    if (Object.keys(errors)[0] === name) focusField(`caller-${name}`);
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFault();
  }, [submitCount, isSubmitting]);
  return (
    <>
      <LineField
        {...line}
        name={`caller-${name}`}
        rule={rule}
        maxLength={undefined}
        value={value}
        error={submitCount > 0 ? error : undefined}
        onChange={(text) => void setValue(text)}
      />
      <CharactersLeft length={value.length} max={rule.max} />
    </>
  );
}
