import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { dismissOutcome, journal } from '../../../lib/journal/journal';
import type { JournalEntry } from '../../../lib/journal/journal-entry';
import { wordsOfOutcome, wordsOfWork } from '../../../lib/journal/words-of-entry';
import { useStore } from '../../../lib/store';
import { Link } from '../../../ui/link';
import { placeHref } from '../frame/owner-place';
import { changeAndFocus } from '../kit/focus-after';
import { formatShortMoment } from '../../../lib/format-moment';
import { RecordLinks, type RecordLink } from './record-links';

/** Everything on this phone that the server does not have, and what could not be applied until it is dismissed. */
export function ToSavePage() {
  const state = useRef<HTMLParagraphElement>(null);
  const { entries, outcomes, isSaved } = useStore(journal);
  const waiting = entries.filter(({ work }) => work.call !== 'reach');
  const dismiss = (id: string) => changeAndFocus(() => dismissOutcome(id), state);
  return (
    <Stack spacing={3}>
      <section>
        <Typography ref={state} role="status" tabIndex={-1} sx={{ marginBottom: 1 }}>
          {waiting.length === 0 ? 'Everything is saved.' : whatFollows(isSaved)}
        </Typography>
        <RecordLinks part="to-save" label="Still to save" records={waiting.map(linkOf)} />
      </section>
      {outcomes.length > 0 && (
        <section>
          <Typography variant="h4" component="h3">
            Not applied
          </Typography>
          <List disablePadding aria-label="Not applied" sx={{ '& a': { display: 'inline-block', paddingBlock: 1.5 } }}>
            {outcomes.map((outcome) => (
              <ListItem key={outcome.id} disableGutters>
                <ListItemText
                  primary={
                    outcome.what === 'gone' ? (
                      outcome.name
                    ) : (
                      <Link to={placeHref({ tab: 'more', part: 'to-save', open: outcome.record })}>{outcome.name}</Link>
                    )
                  }
                  secondary={`${wordsOfOutcome(outcome).description}\n${formatShortMoment(outcome.madeAt)}`}
                />
                <Button variant="outlined" size="small" aria-label={`Dismiss: ${outcome.name}`} onClick={() => dismiss(outcome.id)}>
                  Dismiss
                </Button>
              </ListItem>
            ))}
          </List>
        </section>
      )}
    </Stack>
  );
}

function linkOf(entry: JournalEntry): RecordLink {
  const { id, record, name, work, madeAt } = entry;
  return { key: id, ...record, title: name, words: `${wordsOfWork(work)}\nSince ${formatShortMoment(madeAt)}${stateOf(entry)}` };
}

function whatFollows(isSaved: boolean): string {
  if (isSaved) return 'These are kept on this phone, and saved as soon as there is a connection.';
  return 'This browser can’t keep them: leave this page open until everything is saved.';
}

function stateOf({ theirs, draft }: JournalEntry): string {
  if (theirs) return '. Needs your choice: open the request.';
  return draft ? '. Being typed.' : '';
}
