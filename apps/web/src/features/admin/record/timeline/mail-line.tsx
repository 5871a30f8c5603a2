import { labelOf, deliveryPurposes, type EnquiryView, type MailView } from '#dto';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { colors } from '../../../../ui/tokens';
import { changeInLists } from '../change/loaded-lists';
import type { RecordKey } from '../../kit/enquiry-calls';
import { mailState } from './mail-state';
import { sendMailAgain } from '../change/record-writes';
import { showFailure } from '../../kit/show-failure';
import { changeCachedRecord } from '../use-record';

/** One mail of a record: its purpose, its outcome, and a button to send it again unless it is waiting already. */
export function MailLine({ record, mail }: { record: RecordKey; mail: MailView }) {
  const line = useRef<HTMLLIElement>(null);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => sendMailAgain(record, mail.id),
    onSuccess: () => {
      // The button disappears with its purpose.
      line.current?.focus();
      const waiting = { state: 'waiting', attempts: 0, lastError: null, sentAt: null, nextTryAt: null } as const;
      const queued = ({ mails }: Pick<EnquiryView, 'mails'>) => ({ mails: mails.map((each) => (each.id === mail.id ? { ...each, ...waiting } : each)) });
      changeInLists(client, record, queued);
      changeCachedRecord(client, record, (known) => ({ ...known, ...queued(known) }));
    },
    onError: (error) => showFailure('Not sent again', error),
  });
  const purpose = labelOf(deliveryPurposes, mail.purpose);
  return (
    <Line ref={line} tabIndex={-1}>
      <p>
        <strong>{purpose}</strong>
        <span data-failed={mail.state === 'failed'} role="status">
          {mailState(mail)}
        </span>
      </p>
      {mail.state !== 'waiting' && (
        <Button variant="text" aria-label={`Send again: ${purpose}`} aria-disabled={isPending} onClick={() => isPending || mutate()}>
          {isPending ? 'Sending…' : 'Send again'}
        </Button>
      )}
    </Line>
  );
}

const Line = styled('li')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 16,
  minHeight: 48,
  paddingBlock: 8,
  lineHeight: 1.45,
  '& + &': { borderBlockStart: `1px solid ${colors.line}` },
  '& p': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong, & span': { display: 'block' },
  '& strong': { fontWeight: 600 },
  '& span': { fontSize: '0.9375rem', color: colors.inkSoft, '&[data-failed=true]': { color: colors.red, fontWeight: 600 } },
});
