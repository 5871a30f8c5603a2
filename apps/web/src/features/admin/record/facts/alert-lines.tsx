import type { AlertView, EnquiryWork } from '#dto';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { failedSx } from '../../kit/owner-theme';
import { alertWords, seenWords } from './alert-words';

/** A record's alerts, each with its receiver and outcome; unfolded if one failed. */
export function AlertLines({ alerts, work }: { alerts: readonly AlertView[]; work: EnquiryWork }) {
  if (alerts.length === 0) return null;
  const lines = alerts.map((alert) => ({ id: alert.id, ...alertWords(alert) }));
  const failed = lines.filter((line) => line.failed).length;
  const count = lines.length === 1 ? '1 alert' : `${lines.length} alerts`;
  return (
    <section>
      <h3>Who was alerted</h3>
      <p>{seenWords(work)}</p>
      <details open={failed > 0}>
        <summary>{failed > 0 ? `${count}, ${failed} failed` : count}</summary>
        <List dense disablePadding aria-label="Who was alerted">
          {lines.map(({ id, what, state, failed: isFailed }) => (
            <ListItem key={id} disableGutters>
              <ListItemText
                primary={<strong>{what}</strong>}
                secondary={state}
                slotProps={{ secondary: { sx: isFailed ? failedSx : undefined } }}
              />
            </ListItem>
          ))}
        </List>
      </details>
    </section>
  );
}
