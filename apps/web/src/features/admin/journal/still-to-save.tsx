import Typography from '@mui/material/Typography';
import { journal } from '../../../lib/journal/journal';
import type { JournalEntry } from '../../../lib/journal/journal-entry';
import { isToSend } from '../../../lib/journal/journal-sender';
import { useStore } from '../../../lib/store';
import { Link } from '../../../ui/link';
import { colors } from '../../../ui/tokens';
import { placeHref } from '../frame/owner-place';
import { useEntries, useOlderThan, waitingAfterMs } from './use-entries';

/** The address of More's list of unsaved changes. */
const toSaveHref = placeHref({ tab: 'more', part: 'to-save' });

/** The number of changes that have been unsaved for a while, and of notes that need a choice, each with a link; otherwise nothing. */
export function StillToSave() {
  const entries = useEntries();
  const waiting = useOlderThan(entries.filter(isToSend), waitingAfterMs);
  const choices = entries.filter(({ theirs }) => theirs);
  const isSaved = useStore(journal, (value) => value.isSaved);
  return (
    <Typography variant="caption" component="p" role="status" sx={lineSx}>
      {waiting.length > 0 && <Link to={toSaveHref}>{`${countWords(waiting.length)} still to save`}</Link>}
      {waiting.length > 0 && !isSaved && <span>: keep this page open</span>}
      {waiting.length > 0 && choices.length > 0 && ' · '}
      {choices.length > 0 && <Link to={choicesHref(choices)}>{choiceWords(choices.length)}</Link>}
    </Typography>
  );
}

const countWords = (count: number) => (count === 1 ? '1 change' : `${count} changes`);
const choiceWords = (count: number) => (count === 1 ? '1 note needs your choice' : `${count} notes need your choice`);

/** A single note is chosen at its record; several are listed. */
function choicesHref([first, ...others]: readonly JournalEntry[]): string {
  return first && others.length === 0 ? placeHref({ tab: 'todo', open: first.record }) : toSaveHref;
}

const lineSx = {
  color: colors.amberBright,
  fontWeight: 650,
  '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 48, marginBlock: -2, color: 'inherit' },
};
