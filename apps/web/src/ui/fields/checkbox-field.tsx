import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { colors } from '../tokens';
import { FieldHint } from './field-frame';
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
  const [{ value, onBlur }, , { setValue }] = useField<boolean>(name);
  return (
    <div>
      <Row>
        <input
          id={fieldIds(name).control}
          type="checkbox"
          name={name}
          checked={value === tickMeans}
          onChange={(event) => void setValue(event.target.checked === tickMeans)}
          onBlur={onBlur}
          aria-describedby={describedBy(name, { hint })}
        />
        {label}
      </Row>
      <Indented>
        <FieldHint name={name}>{hint}</FieldHint>
      </Indented>
    </div>
  );
}

const Row = styled('label')({
  display: 'flex',
  gap: 14,
  alignItems: 'center',
  minHeight: 48,
  fontWeight: 650,
  cursor: 'pointer',
  '& input': { flex: 'none', width: 24, height: 24, margin: 0, accentColor: colors.forest800 },
});

const Indented = styled('div')({ paddingLeft: 38 });
