import { apiRoutes, securityEventDays, type SecurityEventView, securityWords } from '#dto';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListPage } from '../../../lib/owner-list';
import { Link } from '../../../ui/link';
import { placeHref } from '../frame/owner-place';
import { ListState } from '../more/list-state';
import { formatTime, formatWeekday } from '../../../lib/format-moment';

/** How many are shown at first, and how many more with each tap. */
const step = 20;

/** Everybody's changes of access and downloads of data, newest first. */
export function LatelyPage() {
  const [shown, setShown] = useState(step);
  const { data, error, refetch } = useQuery<ListPage<SecurityEventView>>({
    queryKey: [apiRoutes.securityEvents],
    refetchOnMount: 'always',
  });
  const events = data?.rows ?? [];
  const days = byDay(events.slice(0, shown));
  return (
    <Stack spacing={2.5}>
      <Alert>
        <p>
          <strong>Was something here not you?</strong> Open <Link to={placeHref({ tab: 'more', part: 'sign-in' })}>Sign-in</Link>, press
          “End everything but this”, then change your password. Tell the others of your team.
        </p>
      </Alert>
      <ListState count={data?.rows.length} error={error} empty="Nothing yet." onRetry={() => void refetch()} />
      {days.map(([day, ofDay]) => (
        <Stack key={day} component="section" spacing={1} aria-label={day}>
          <Typography component="h3" sx={{ fontWeight: 650 }}>
            {day}
          </Typography>
          <Paper variant="outlined">
            <List disablePadding>
              {ofDay.map((event) => (
                <ListItem key={event.id}>
                  <ListItemText
                    primary={securityWords(event)}
                    secondary={[formatTime(Date.parse(event.at)), event.device].filter(Boolean).join(' · ')}
                    slotProps={{ primary: { sx: { fontWeight: 400 } } }}
                  />
                  {event.event === 'sign-in-failed' && <Chip size="small" label="Failed" />}
                </ListItem>
              ))}
            </List>
          </Paper>
        </Stack>
      ))}
      {events.length > shown && (
        <Button variant="outlined" onClick={() => setShown(shown + step)} sx={{ alignSelf: 'start' }}>
          Show more
        </Button>
      )}
      {data && events.length <= shown && <p>{`Events are kept for ${securityEventDays} days; the newest 200 are shown.`}</p>}
    </Stack>
  );
}

/** Groups events, which come newest first, by day. */
function byDay(events: readonly SecurityEventView[]): [day: string, events: SecurityEventView[]][] {
  const days = new Map<string, SecurityEventView[]>();
  for (const event of events) {
    const day = formatWeekday(event.at);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return [...days];
}
