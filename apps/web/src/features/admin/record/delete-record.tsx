import type { QuoteView, ContactView } from '#dto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { showToast } from '../../../ui/toast/show-toast';
import { removeFromLists } from './loaded-lists';
import { DeleteDialog } from './delete-dialog';
import { deleteEnquiry, type RecordKey } from './enquiry-calls';
import { isSignedOut } from '../../../lib/api-error';
import { TextButton } from './text-button';

/** The id of the list's heading, which takes the focus when what had it is gone. */
export const recentHeadingId = 'recent';

/** Deletes a record for good, once the owner has read what goes with it. Focus then moves to the list's heading. */
export function DeleteRecord({ record, view }: { record: RecordKey; view: QuoteView | ContactView }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const name = `${view.firstName} ${view.lastName}`;
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => deleteEnquiry(record),
    onSuccess: () => {
      // The dialog first: as long as it is open, nothing else takes focus.
      flushSync(() => setAsking(false));
      document.getElementById(recentHeadingId)?.focus();
      removeFromLists(client, record);
      void client.invalidateQueries();
      showToast({ title: 'Deleted', description: `What ${name} sent is gone for good.` });
    },
  });
  return (
    <>
      <TextButton data-danger aria-label={`Delete: ${name}`} onClick={() => setAsking(true)} style={{ justifySelf: 'start', marginInlineStart: -8, marginBlockEnd: -12 }}>
        Delete
      </TextButton>
      {asking && (
        <DeleteDialog
          name={name}
          photos={'photos' in view ? view.photos.length : 0}
          mails={view.mails.length}
          pending={isPending}
          error={error && !isSignedOut(error) ? error : undefined}
          onDelete={() => mutate()}
          onClose={() => {
            reset();
            setAsking(false);
          }}
        />
      )}
    </>
  );
}
