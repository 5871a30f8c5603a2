import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import type { RecordKey, WholeRecord } from '../../kit/enquiry-calls';
import { failedSx } from '../../kit/owner-theme';
import { alertWords, seenWords } from './alert-words';
import { MailList } from './mail-list';

/** Who saw the record first, and every email and alert about it with its outcome: folded, unless one failed. */
export function MessagesPart({ record, whole: { mails, alerts, work } }: { record: RecordKey; whole: WholeRecord }) {
  const lines = alerts.filter(({ id }) => !mails.some((mail) => mail.id === id)).map((alert) => ({ id: alert.id, ...alertWords(alert) }));
  const failed = lines.filter((line) => line.failed).length + mails.filter(({ state }) => state === 'failed').length;
  const count = mails.length + lines.length;
  if (count === 0) return null;
  return (
    <section>
      <h3>Emails and alerts</h3>
      <p>{seenWords(work)}</p>
      <details open={failed > 0}>
        <summary>{`${count === 1 ? '1 message' : `${count} messages`}${failed > 0 ? `, ${failed} failed` : ''}`}</summary>
        {mails.length > 0 && <MailList record={record} mails={mails} />}
        {lines.length > 0 && (
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
        )}
      </details>
    </section>
  );
}
