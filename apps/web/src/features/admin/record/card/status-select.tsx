import { enquiryRules, enquiryStatuses, type EnquiryStatus } from '#dto';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../../../ui/fields/field-frame';
import { fieldIds } from '../../../../ui/fields/field-ids';
import { ChevronDown } from '../../../../ui/icons';

export interface StatusSelectProps {
  /** The record's; the field's id is derived from it. */
  id: string;
  status: EnquiryStatus;
  /** State of the saving, for screen readers too. */
  state: string | false;
  onChange: (status: EnquiryStatus) => void;
}

/** A record's status; a choice takes effect at once. */
export function StatusSelect({ id, status, state, onChange }: StatusSelectProps) {
  const name = `status-${id}`;
  return (
    <FieldFrame name={name} label={enquiryRules.status.label}>
      <NativeSelect
        id={fieldIds(name).control}
        value={status}
        onChange={({ target }) => onChange(target.value as EnquiryStatus)}
        input={<OutlinedInput />}
        IconComponent={ChevronDown}
      >
        {enquiryStatuses.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      <FormHelperText role="status" sx={{ minHeight: '1.5em' }}>
        {state}
      </FormHelperText>
    </FieldFrame>
  );
}
