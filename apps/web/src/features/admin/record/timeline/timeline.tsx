import { undoMinutes, undoableEvents, type EnquiryEventView } from '#dto';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { serverNow } from '../../live/server-clock';
import type { NamedRecord, WholeRecord } from '../../kit/enquiry-calls';
import { eventWords } from './event-words';
import { formatMoment } from '../../kit/format-moment';
import { takeBack } from '../change/offered-undo';
import { useEntries } from '../../journal/use-entries';

interface Line {
  id: string;
  at: string;
  by: string | null;
  words: string;
  event?: EnquiryEventView;
}

/** A record's history, newest first; recent changes can be undone here, too. */
export function Timeline({ record, whole }: { record: NamedRecord; whole: WholeRecord }) {
  const headingId = useId();
  const entries = useEntries(record.id);
  const isGoing = (id: string) => entries.some(({ work }) => work.call === 'undo' && work.undoes === id);
  return (
    <section aria-labelledby={headingId}>
      <Typography id={headingId} variant="h4" component="h3" sx={{ marginBottom: 1 }}>
        Timeline
      </Typography>
      <List component="ol" dense disablePadding>
        {linesOf(whole, record.kind === 'call').map(({ id, at, by, words, event }) => (
          <ListItem key={id} disableGutters sx={event?.undone || isGoing(id) ? undoneSx : undefined}>
            <ListItemText
              primary={words}
              secondary={
                <>
                  {by && `${by}, `}
                  <time dateTime={at}>{formatMoment(at)}</time>
                  {event?.undone ? ', taken back' : isGoing(id) && ', being taken back'}
                </>
              }
            />
            {event && canUndo(event) && !isGoing(id) && (
              <Button variant="text" aria-label={`Undo: ${words}`} onClick={() => takeBack({ record, undoes: event.id, words })}>
                Undo
              </Button>
            )}
          </ListItem>
        ))}
      </List>
    </section>
  );
}

function linesOf({ events, createdAt, work }: WholeRecord, isOurs: boolean): Line[] {
  const { firstSeenAt, firstSeenBy } = work;
  const lines: Line[] = [
    { id: 'created', at: createdAt, by: isOurs ? firstSeenBy : null, words: isOurs ? 'Written down' : 'Received' },
    // Whoever writes a caller down has seen it.
    ...(firstSeenAt && !isOurs ? [{ id: 'seen', at: firstSeenAt, by: firstSeenBy, words: 'First opened' }] : []),
    ...events.map((event) => ({ id: event.id, at: event.at, by: event.by, words: eventWords(event), event })),
  ];
  // A stable sort: simultaneous events keep their order.
  return lines.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at)).toReversed();
}

function canUndo({ type, at, undone }: EnquiryEventView): boolean {
  return !undone && (undoableEvents as readonly string[]).includes(type) && serverNow() - Date.parse(at) < undoMinutes * 60_000;
}

const undoneSx = { '& .MuiListItemText-primary': { textDecoration: 'line-through', color: 'text.secondary' } };
