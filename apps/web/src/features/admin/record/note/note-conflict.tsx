import { enquiryRules } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useQueryClient } from '@tanstack/react-query';
import { Notice } from '../../../../ui/notice';
import { colors, radii } from '../../../../ui/tokens';
import { formatTime } from '../../kit/format-moment';
import type { NoteDraft, TheirNote } from './note-drafts';
import { settleNote } from './settle-notes';

/** Two texts for one note: theirs to read, the owner's in the field above, and three ways on. */
export function NoteConflict({ draft, theirs }: { draft: NoteDraft; theirs: TheirNote }) {
  const client = useQueryClient();
  const both = [theirs.note, draft.text].filter(Boolean).join('\n');
  const settle = (text: string) => () => settleNote(client, draft.id, text);
  return (
    <Panel tone="warning" role="alert">
      <strong>{`${theirs.by} wrote this note too, at ${formatTime(theirs.at)}. Yours is above and is not saved yet.`}</strong>
      {theirs.note ? <Theirs>{theirs.note}</Theirs> : <p>Their note is empty.</p>}
      <Ways>
        {both.length <= enquiryRules.note.max && (
          <Button variant="contained" onClick={settle(both)}>
            Keep both
          </Button>
        )}
        <Button variant="outlined" onClick={settle(draft.text)}>
          Keep mine
        </Button>
        <Button variant="outlined" onClick={settle(theirs.note)}>
          Keep theirs
        </Button>
      </Ways>
    </Panel>
  );
}

const Panel = styled(Notice)({ display: 'grid', gap: 12, marginTop: 12 });
const Theirs = styled('blockquote')({
  padding: '8px 12px',
  borderRadius: radii.control,
  backgroundColor: colors.white,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8, '& button': { flex: '1 1 auto' } });
