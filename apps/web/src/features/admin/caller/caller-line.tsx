import type { TextRule } from '#dto';
import { useField, useFormikContext } from 'formik';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';
import { CharactersLeft } from '../../../ui/fields/characters-left';
import { LineField, type LineFieldProps } from '../../../ui/fields/line-field';

export interface CallerLineProps extends Omit<LineFieldProps, 'name' | 'rule' | 'value' | 'error' | 'onChange'> {
  name: keyof CallerValues;
  rule: TextRule;
}

/** One line of the form for a caller, which counts a long text. */
export function CallerLine({ name, rule, ...line }: CallerLineProps) {
  const [{ value }, { error }, { setValue }] = useField<string>(name);
  const { submitCount } = useFormikContext();
  return (
    <>
      <LineField
        {...line}
        name={`caller-${name}`}
        rule={rule}
        value={value}
        error={submitCount > 0 ? error : undefined}
        onChange={(text) => void setValue(text)}
      />
      <CharactersLeft length={value.length} max={rule.max} />
    </>
  );
}
