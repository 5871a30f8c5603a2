import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useField } from 'formik';
import { FieldError, FieldHint } from './field-frame';
import { describedBy, fieldIds } from './field-ids';

export interface CheckboxFieldProps {
  name: string;
  label: string;
  hint?: string;
  /** The field's value when ticked; false for an opt-out. */
  tickMeans: boolean;
}

/** A yes-or-no field. */
export function CheckboxField({ name, label, hint, tickMeans }: CheckboxFieldProps) {
  const [{ value, onBlur }, { touched, error: fault }, { setValue }] = useField<boolean>(name);
  const error = touched ? fault : undefined;
  const tick = (
    <Checkbox
      id={fieldIds(name).control}
      name={name}
      value={String(tickMeans)}
      checked={value === tickMeans}
      onChange={(_, ticked) => void setValue(ticked === tickMeans)}
      onBlur={onBlur}
      slotProps={{ input: { 'aria-describedby': describedBy(name, { hint, error }) } }}
    />
  );
  return (
    <FormControl error={Boolean(error)}>
      <FormControlLabel control={tick} label={label} />
      {hint && (
        <div style={{ paddingLeft: 37 }}>
          <FieldHint name={name}>{hint}</FieldHint>
        </div>
      )}
      <FieldError name={name}>{error}</FieldError>
    </FormControl>
  );
}
