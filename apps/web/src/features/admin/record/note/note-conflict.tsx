import { enquiryRules } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { TheirNote } from '../../../../lib/journal/journal-entry';
import { chooseNote } from '../../../../lib/journal/note-entries';
import type { NoteEntry } from '../../../../lib/journal/note-steps';
import { Notice } from '../../../../ui/notice';
import { colors, radii } from '../../../../ui/tokens';
import { formatTime } from '../../kit/format-moment';

/** Two texts for one note: theirs to read, the owner's in the field above, and three ways on. */
export function NoteConflict({ entry, theirs }: { entry: NoteEntry; theirs: TheirNote }) {
  const mine = entry.work.change.note;
  const both = [theirs.note, mine].filter(Boolean).join('\n');
  const choose = (text: string) => () => chooseNote(entry.id, text);
  return (
    <Panel tone="warning" role="alert">
      <strong>{`${theirs.by} wrote this note too, at ${formatTime(theirs.at)}. Yours is above and is not saved yet.`}</strong>
      {theirs.note ? <Theirs>{theirs.note}</Theirs> : <p>Their note is empty.</p>}
      <Ways>
        {both.length <= enquiryRules.note.max && (
          <Button variant="contained" onClick={choose(both)}>
            Keep both
          </Button>
        )}
        <Button variant="outlined" onClick={choose(mine)}>
          Keep mine
        </Button>
        <Button variant="outlined" onClick={choose(theirs.note)}>
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
