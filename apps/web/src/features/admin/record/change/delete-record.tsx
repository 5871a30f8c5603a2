import { standingVisit, type EnquiryView, type EnquiryWork, type PhotoView } from '#dto';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isSignedOut } from '../../../../lib/api-error';
import { journal, removeEntry } from '../../../../lib/journal/journal';
import { showToast } from '../../../../ui/toast/show-toast';
import { latePart } from '../../frame/late-part';
import { removeFromInbox, removeFromLists } from './loaded-lists';
import type { RecordKey } from '../../kit/enquiry-calls';
import { nameOf, type Person } from '../../kit/name-of';
import { withdrawUndoFor } from './offered-undo';
import { deleteEnquiry } from './record-writes';
import { recordQueryKey } from '../use-record';

const DeleteDialog = latePart(async () => (await import('./delete-dialog')).DeleteDialog);

/** The id of the list's heading, which takes the focus once the record is gone. */
export const recentHeadingId = 'recent';

export interface DeleteRecordProps {
  record: RecordKey;
  /** The record; only its own page knows the work on it. */
  view: EnquiryView & Person & { work?: EnquiryWork; photos?: readonly PhotoView[]; ownPhotos?: readonly PhotoView[]; sitePlaces?: string[] };
  /** Leaves the record's page; absent on a list, whose heading then takes the focus. */
  onDeleted?: () => void;
}

/** Deletes a record for good, once the owner has read what goes with it. */
export function DeleteRecord({ record, view, onDeleted }: DeleteRecordProps) {
  const [asking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const isLeaving = useRef(false);
  const client = useQueryClient();
  const name = nameOf(view);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deleteEnquiry(record),
    onSuccess: () => {
      // The owner may have closed the question and gone on to another record before the answer came.
      if (button.current) {
        // The dialog is removed first: while it is open, nothing else can take the focus.
        flushSync(() => setAsking(false));
        isLeaving.current = Boolean(onDeleted);
        if (onDeleted) onDeleted();
        else if (asking || document.activeElement === button.current) document.getElementById(recentHeadingId)?.focus();
      }
      withdrawUndoFor(record);
      for (const { id, record: changed } of journal.read().entries) if (changed.id === record.id) removeEntry(id);
      removeFromLists(client, record);
      removeFromInbox(client, record);
      if (!isLeaving.current) client.removeQueries({ queryKey: recordQueryKey(record) });
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'enquiry' });
      showToast({ title: 'Deleted', description: `What ${name} sent is gone for good.` });
    },
  });
  const { kind, id } = record;
  useEffect(
    () => () => {
      // While its page is still there, the record would be requested again.
      if (isLeaving.current) client.removeQueries({ queryKey: recordQueryKey({ kind, id }) });
    },
    [client, kind, id],
  );
  return (
    <>
      <Button
        ref={button}
        variant="text"
        color="danger"
        aria-label={`Delete: ${name}`}
        onClick={() => setAsking(true)}
        style={{ justifySelf: 'start', marginInlineStart: -8, marginBlockEnd: -12 }}
      >
        Delete
      </Button>
      {asking && (
        <DeleteDialog
          name={name}
          photos={(view.photos?.length ?? 0) + (view.ownPhotos?.length ?? 0)}
          places={view.sitePlaces ?? []}
          mails={view.mails.length}
          expectedAt={expectedVisit(view)}
          pending={isPending}
          error={error && !isSignedOut(error) ? error : undefined}
          onDelete={() => mutate()}
          onClose={() => {
            // The next press on Delete shows how a deletion that is under way stands.
            if (!isPending) reset();
            setAsking(false);
          }}
        />
      )}
    </>
  );
}

/** The coming visit that is in the customer's calendar. */
function expectedVisit({ status, work }: DeleteRecordProps['view']): string | null {
  const visitAt = work?.visitInvited ? standingVisit({ status, visitAt: work.visitAt }) : null;
  return visitAt && Date.parse(visitAt) > Date.now() ? visitAt : null;
}
