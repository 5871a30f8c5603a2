import { enquiryRules } from '#dto';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import type { TheirNote } from '../../../../lib/journal/journal-entry';
import { chooseNote } from '../../../../lib/journal/note-entries';
import type { NoteEntry } from '../../../../lib/journal/note-steps';
import { colors, radii } from '../../../../ui/tokens';
import { formatShortMoment } from '../../../../lib/format-moment';

export interface NoteConflictProps {
  entry: NoteEntry;
  theirs: TheirNote;
  /** The question disappears. */
  onChosen: () => void;
}

/** Shows the other person's text of a note, while the owner's is in the field above, and asks which to keep. */
export function NoteConflict({ entry, theirs, onChosen }: NoteConflictProps) {
  const mine = entry.work.change.note;
  const both = [theirs.note, mine].filter(Boolean).join('\n');
  const choose = (text: string) => () => {
    onChosen();
    chooseNote(entry.id, text);
  };
  return (
    <Alert severity="warning" role="alert" sx={{ marginTop: 1.5 }}>
      <strong>{`${theirs.by} wrote this note too, on ${formatShortMoment(theirs.at)}. Yours is above and is not saved yet.`}</strong>
      {theirs.note ? (
        <Box component="blockquote" sx={theirsSx}>
          {theirs.note}
        </Box>
      ) : (
        <p>Their note is empty.</p>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, '& > *': { flexGrow: 1 } }}>
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
      </Stack>
    </Alert>
  );
}

const theirsSx = {
  padding: '8px 12px',
  borderRadius: `${radii.control}px`,
  backgroundColor: colors.white,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
};
