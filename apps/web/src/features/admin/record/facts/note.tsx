import { enquiryRules, errorOf, readText, type EnquiryView } from '#dto';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { useEffect, useRef, type Ref } from 'react';
import { journal } from '../../../../lib/journal/journal';
import type { TheirNote } from '../../../../lib/journal/journal-entry';
import { chooseNote, noteIn, saveNote, writeNote } from '../../../../lib/journal/note-entries';
import type { NoteEntry } from '../../../../lib/journal/note-steps';
import { useStore } from '../../../../lib/store';
import { CharactersLeft } from '../../../../ui/fields/characters-left';
import { FieldFrame } from '../../../../ui/fields/field-frame';
import { describedBy, fieldIds } from '../../../../ui/fields/field-ids';
import { colors, radii } from '../../../../ui/tokens';
import { savingAfterMs, useEntries, useOlderThan, waitingAfterMs } from '../../journal/use-entries';
import { useSavedAt } from '../../journal/use-saved-at';
import type { NamedRecord } from '../../kit/enquiry-calls';
import { formatShortMoment, formatTime } from '../../../../lib/format-moment';
import type { RecordPartProps } from '../change/use-change-record';
import type { RecordFact } from './record-fact';

/** The owner's note. */
export const note = {
  at: 'rest',
  Control: ({ record, whole }: RecordPartProps) => <NoteField record={record} seen={whole} rows={3} />,
  events: { note: () => 'Note changed' },
} satisfies RecordFact;

export interface NoteFieldProps {
  record: NamedRecord;
  /** As the server has it. */
  seen: Pick<EnquiryView, 'note' | 'version'>;
  rows?: number;
}

const rule = enquiryRules.note;

/** The owner's note on a record. It saves automatically, and is in the journal until saved. */
export function NoteField({ record, seen, rows = 2 }: NoteFieldProps) {
  const entry = noteIn(useEntries(record.id), record.id);
  const text = entry?.work.change.note ?? seen.note;
  const error = errorOf(rule, text)?.message;
  const name = `note-${record.id}`;
  const { id } = record;
  const state = useRef<HTMLParagraphElement>(null);
  // Leaving the record leaves the field, which may get no blur event.
  useEffect(() => () => saveNote(id), [id]);

  return (
    <div>
      <FieldFrame name={name} label={rule.label} error={error}>
        <OutlinedInput
          id={fieldIds(name).control}
          placeholder="Only your team sees this."
          value={text}
          inputComponent="textarea"
          inputProps={{ rows, style: { minHeight: 76 }, 'aria-describedby': describedBy(name, { error }) }}
          onChange={({ target }) => writeNote(record, readText(rule, target.value), seen)}
          onBlur={() => saveNote(id)}
        />
        <CharactersLeft length={text.length} max={rule.max} />
        <NoteState entry={entry} recordId={id} ref={state} />
      </FieldFrame>
      {entry?.theirs && <NoteConflict entry={entry} theirs={entry.theirs} onChosen={() => state.current?.focus()} />}
    </div>
  );
}

/** State of the saving. */
function NoteState({ entry, recordId, ref }: { entry: NoteEntry | undefined; recordId: string; ref: Ref<HTMLParagraphElement> }) {
  const savedAt = useSavedAt(recordId, 'note');
  const isSaved = useStore(journal, (value) => value.isSaved);
  const sending = entry && !entry.draft && !entry.theirs ? [entry] : [];
  const isSlow = useOlderThan(sending, savingAfterMs).length > 0;
  const isWaiting = useOlderThan(sending, waitingAfterMs).length > 0;
  const kept = isSaved ? 'Your words are kept on this phone and will be saved.' : 'Keep this page open.';
  const saved = !entry && savedAt !== undefined && `Saved ${formatTime(savedAt)}`;
  return (
    <FormHelperText ref={ref} tabIndex={-1} role="status" error={isWaiting} sx={{ minHeight: '1.5em' }}>
      {isWaiting ? `Not saved yet. ${kept}` : isSlow ? 'Saving…' : saved}
    </FormHelperText>
  );
}

interface NoteConflictProps {
  entry: NoteEntry;
  theirs: TheirNote;
  /** The question disappears. */
  onChosen: () => void;
}

/** Shows the other person's text of a note, while the owner's is in the field above, and asks which to keep. */
function NoteConflict({ entry, theirs, onChosen }: NoteConflictProps) {
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
