import type { ContactView, EnquiryKind, QuoteView } from '#dto';
import Box from '@mui/material/Box';
import { DeleteRecord } from '../change/delete-record';
import { MailList } from '../timeline/mail-list';
import { NoteField } from '../note/note-field';
import { StatusSelect } from './status-select';
import { statusWords } from '../change/status-words';
import { useChangeRecord } from '../change/use-change-record';
import { useSavedAt } from '../../journal/use-saved-at';

/** The owner's side of a record: its status, a note, the emails that were sent, and its deletion. */
export function EnquiryControls({ kind, view }: { kind: EnquiryKind; view: QuoteView | ContactView }) {
  const record = { kind, id: view.id, name: `${view.firstName} ${view.lastName}` };
  const { shown, saving, change } = useChangeRecord(record, view);
  const saved = useSavedAt(view.id, 'status') !== undefined;
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
        <StatusSelect
          id={view.id}
          status={shown.status}
          state={saving.has('status') ? 'Saving…' : saved && 'Saved'}
          onChange={(status) => change({ status }, statusWords({ status }))}
        />
        <NoteField record={record} seen={view} />
      </Box>
      {view.mails.length > 0 && <MailList record={record} mails={view.mails} />}
      <DeleteRecord record={record} view={view} />
    </Box>
  );
}
