import type { EnquiryView, UpdateEnquiry } from '#dto';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeInLists } from './loaded-lists';
import { updateEnquiry, type RecordKey } from './enquiry-calls';
import { showFailure } from './show-failure';

/**
 * Saves the owner's work on one record, one change after the other. `shown` is what the owner chose at once, and what
 * the server holds again when saving failed.
 */
export function useSaveEnquiry(record: RecordKey, view: EnquiryView) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    scope: { id: record.id },
    mutationFn: (change: UpdateEnquiry) => updateEnquiry(record, change),
    onSuccess: (_, change) => changeInLists(client, record, () => change),
    onError: (error, { note }) => showFailure(note === undefined ? 'Status not saved' : 'Note not saved', error),
  });
  const shown = { status: view.status, note: view.note, ...(isPending && variables) };
  return {
    shown,
    saving: isPending,
    saveStatus: (status: EnquiryView['status']) => mutate({ status }),
    saveNote: (note: string) => mutate({ note }),
  };
}
