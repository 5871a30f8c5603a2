import { labelOf, deliveryPurposes, type EnquiryView, type MailView } from '#dto';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { changeInLists } from '../change/loaded-lists';
import type { RecordKey } from '../../kit/enquiry-calls';
import { mailState } from './mail-state';
import { sendMailAgain } from '../change/record-writes';
import { failedSx } from '../../kit/owner-theme';
import { showFailure } from '../../kit/show-failure';
import { changeCachedRecord } from '../use-record';

/** One mail of a record: its purpose, its outcome, and a button to send it again unless it is waiting already. */
function MailLine({ record, mail }: { record: RecordKey; mail: MailView }) {
  const line = useRef<HTMLLIElement>(null);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendMailAgain(record, mail.id),
    onSuccess: () => {
      // The focused button disappears.
      line.current?.focus();
      const waiting = { state: 'waiting', attempts: 0, lastError: null, sentAt: null, nextTryAt: null } as const;
      const queued = ({ mails }: Pick<EnquiryView, 'mails'>) => ({
        mails: mails.map((each) => (each.id === mail.id ? { ...each, ...waiting } : each)),
      });
      changeInLists(client, record, queued);
      changeCachedRecord(client, record, (known) => ({ ...known, ...queued(known) }));
    },
    onError: (error) => showFailure('Not sent again', error),
  });
  const purpose = labelOf(deliveryPurposes, mail.purpose);
  return (
    <ListItem ref={line} disableGutters tabIndex={-1}>
      <ListItemText
        primary={<strong>{purpose}</strong>}
        secondary={mailState(mail)}
        slotProps={{ secondary: { role: 'status', sx: mail.state === 'failed' ? failedSx : undefined } }}
      />
      {mail.state !== 'waiting' && (
        <Button variant="text" aria-label={`Send again: ${purpose}`} aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {isPending ? 'Sending…' : 'Send again'}
        </Button>
      )}
    </ListItem>
  );
}

/** A record's mails. */
export function MailList({ record, mails }: { record: RecordKey; mails: readonly MailView[] }) {
  return (
    <List dense disablePadding aria-label="Alerts sent">
      {mails.map((mail) => (
        <MailLine key={mail.id} record={record} mail={mail} />
      ))}
    </List>
  );
}
