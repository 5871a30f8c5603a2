import { enquiryRules, enquiryStatuses, labelOf, type ContactView, type EnquiryKind, type EnquiryStatus, type QuoteView } from '#dto';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame } from '../../../../ui/fields/field-frame';
import { fieldIds } from '../../../../ui/fields/field-ids';
import { ChevronDown } from '../../../../ui/icons';
import { DeleteRecord } from '../change/delete-record';
import { MailList } from '../timeline/mail-list';
import { NoteField } from '../facts/note';
import { useChangeRecord } from '../change/use-change-record';
import { useSavedAt } from '../../journal/use-saved-at';

/** The owner's side of a record: its status, a note, the emails that were sent, and its deletion. */
export function EnquiryControls({ kind, view }: { kind: EnquiryKind; view: QuoteView | ContactView }) {
  const record = { kind, id: view.id, name: `${view.firstName} ${view.lastName}` };
  const { shown, saving, change } = useChangeRecord(record, view);
  const saved = useSavedAt(view.id, 'status') !== undefined;
  const setStatus = (status: EnquiryStatus) => change({ status }, labelOf(enquiryStatuses, status));
  const statusName = `status-${view.id}`;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 2,
        paddingBlockStart: 2.5,
        borderBlockStart: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '11rem minmax(0, 1fr)' }, gap: { xs: 2, sm: 3 } }}>
        <FieldFrame name={statusName} label={enquiryRules.status.label}>
          <NativeSelect
            id={fieldIds(statusName).control}
            value={shown.status}
            onChange={({ target }) => setStatus(target.value as EnquiryStatus)}
            input={<OutlinedInput />}
            IconComponent={ChevronDown}
          >
            {enquiryStatuses.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <FormHelperText role="status" sx={{ minHeight: '1.5em' }}>
            {saving.has('status') ? 'Saving…' : saved && 'Saved'}
          </FormHelperText>
        </FieldFrame>
        <NoteField record={record} seen={view} />
      </Box>
      {view.mails.length > 0 && <MailList record={record} mails={view.mails} />}
      <DeleteRecord record={record} view={view} />
    </Box>
  );
}
