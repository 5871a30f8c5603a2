import { kindFacts } from '#dto';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId, useRef } from 'react';
import type { NamedRecord, WholeRecord } from '../../kit/enquiry-calls';
import { formatMoment } from '../../../../lib/format-moment';
import { takeBack } from '../change/offered-undo';
import { useEntries } from '../../journal/use-entries';
import { mayUndo } from './may-undo';
import { timelineLines, type TimelineLine } from './timeline-lines';

/** A record's history, newest first; recent changes can be undone here, too. */
export function Timeline({ record, whole }: { record: NamedRecord; whole: WholeRecord }) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const entries = useEntries(record.id);
  const undo = (undoes: string, words: string) => {
    // The focused button disappears.
    heading.current?.focus();
    takeBack({ record, undoes, words });
  };
  const isGoing = (id: string) => entries.some(({ work }) => work.call === 'undo' && work.undoes === id);
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} ref={heading} tabIndex={-1} variant="h4" component="h3" sx={{ marginBottom: 1 }}>
        Timeline
      </Typography>
      <List component="ol" dense disablePadding>
        {timelineLines(whole, kindFacts[record.kind].isWrittenDown).map(({ id, at, by, words, event, parts }) => (
          <ListItem key={id} disableGutters sx={event?.undone || isGoing(id) ? undoneSx : undefined}>
            <ListItemText
              primary={words}
              secondary={
                <>
                  {by && `${by}, `}
                  <time dateTime={at}>{formatMoment(at)}</time>
                  {event?.undone ? ', taken back' : isGoing(id) && ', being taken back'}
                  {parts && <Parts parts={parts} />}
                </>
              }
              slotProps={{ secondary: { component: 'div' } }}
            />
            {event && mayUndo(event, whole.events, entries) && !isGoing(id) && (
              <Button variant="text" aria-label={`Undo: ${words}`} onClick={() => undo(event.id, words)}>
                Undo
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </section>
  );
}

/** The lines that one line stands for, folded. */
function Parts({ parts }: { parts: readonly TimelineLine[] }) {
  return (
    <details>
      <summary>Each of them</summary>
      <ol>
        {parts.map(({ id, at, words }) => (
          <li key={id}>
            {`${words}, `}
            <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ol>
    </details>
  );
}

const undoneSx = { '& .MuiListItemText-primary': { textDecoration: 'line-through', color: 'text.secondary' } };
