import type { ContactView, EnquiryKind, QuoteView } from '#dto';
import { styled } from '@mui/material/styles';
import { media, colors } from '../../../../ui/tokens';
import { DeleteRecord } from '../change/delete-record';
import { MailLine } from '../timeline/mail-line';
import { NoteField } from '../note/note-field';
import { StatusSelect } from './status-select';
import { statusWords } from '../change/status-words';
import { useChangeRecord } from '../change/use-change-record';
import { useSavedAt } from '../../journal/use-saved-at';

/** The owner's side of a record: its status, a note, the emails that were sent (decision 5, point 33), and its deletion. */
export function EnquiryControls({ kind, view }: { kind: EnquiryKind; view: QuoteView | ContactView }) {
  const record = { kind, id: view.id, name: `${view.firstName} ${view.lastName}` };
  const { shown, saving, change } = useChangeRecord(record, view);
  const saved = useSavedAt(view.id, 'status') !== undefined;
  return (
    <Work>
      <Fields>
        <StatusSelect id={view.id} status={shown.status} state={saving.has('status') ? 'Saving…' : saved && 'Saved'} onChange={(status) => change({ status }, statusWords({ status }))} />
        <NoteField record={record} seen={view} />
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
