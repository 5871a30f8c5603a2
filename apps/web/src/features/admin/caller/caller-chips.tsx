import type { Option } from '#dto';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useField } from 'formik';
import type { CallerValues } from '../../../lib/owner-phone/owner-database';
import { GroupFrame } from '../../../ui/fields/field-frame';

/** Options of the form for a caller as chips: any number of them where the value is a list, else exactly one. */
export function CallerChips({ name, label, options }: { name: keyof CallerValues; label: string; options: readonly Option[] }) {
  const [{ value }, , { setValue }] = useField<string | string[]>(name);
  const isList = Array.isArray(value);
  return (
    <GroupFrame name={`caller-${name}`} label={label}>
      <ToggleButtonGroup
        role={undefined}
        exclusive={!isList}
        value={value}
        onChange={(_, next: string | string[] | null) => next !== null && void setValue(next)}
        sx={{ flexWrap: 'wrap' }}
      >
        {options.map(({ id, label: words }) => (
          <ToggleButton key={id} value={id}>
            {words}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </GroupFrame>
  );
}
