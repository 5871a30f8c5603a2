import type { ContactView, EnquiryKind, QuoteView } from '#dto';
import { styled } from '@mui/material/styles';
import { media, colors } from '../../../ui/tokens';
import { DeleteRecord } from './delete-record';
import { MailLine } from './mail-line';
import { NoteField } from './note-field';
import { StatusSelect } from './status-select';
import { useSaveEnquiry } from './use-save-enquiry';

/** The owner's side of a record: where it stands, a note, the mails that were sent (decision 5, point 33), and its end. */
export function EnquiryControls({ kind, view }: { kind: EnquiryKind; view: QuoteView | ContactView }) {
  const record = { kind, id: view.id };
  const { shown, saving, saveStatus, saveNote } = useSaveEnquiry(record, view);
  return (
    <Work>
      <Fields>
        <StatusSelect id={view.id} status={shown.status} onChange={saveStatus} />
        <NoteField id={view.id} note={view.note} saving={saving} onSave={saveNote} />
      </Fields>
      {view.mails.length > 0 && (
        <Mails aria-label="Alerts sent">
          {view.mails.map((mail) => (
            <MailLine key={mail.id} record={record} mail={mail} />
          ))}
        </Mails>
      )}
      <DeleteRecord record={record} view={view} />
    </Work>
  );
}

const Work = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, paddingBlockStart: 20, borderBlockStart: `1px solid ${colors.line}` });
const Fields = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, [media.fromTablet]: { gridTemplateColumns: '11rem minmax(0, 1fr)', gap: 24 } });
const Mails = styled('ul')({ listStyle: 'none' });
