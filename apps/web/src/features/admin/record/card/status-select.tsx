import { enquiryRules, enquiryStatuses, type EnquiryStatus } from '#dto';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { FieldFrame } from '../../../../ui/fields/field-frame';
import { fieldIds } from '../../../../ui/fields/field-ids';
import { controlStyle } from '../../../../ui/fields/field-styles';

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
      <Select id={fieldIds(name).control} value={status} onChange={({ target }) => onChange(target.value as EnquiryStatus)}>
        {enquiryStatuses.map((option) => (
          <option key={option.id} value={option.id}>
            {option.label}
          </option>
        ))}
      </Select>
      <Typography variant="body2" role="status" sx={{ minHeight: '1.5em', marginTop: 0.5 }}>
        {state}
      </Typography>
    </FieldFrame>
  );
}

const Select = styled('select')({ ...controlStyle, padding: '0 0.875rem' });
