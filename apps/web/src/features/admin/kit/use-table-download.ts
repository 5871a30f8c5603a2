import { apiRoutes, fieldFromMoment } from '#dto';
import { useMutation } from '@tanstack/react-query';
import { refusedFields } from '../../../lib/refused-fields';
import { ownerRequest } from '../../../lib/session';
import { showToast } from '../../../ui/toast/show-toast';
import { showFailure } from './show-failure';

/** A file of years of work over a slow line. Milliseconds. */
const fileTimeoutMs = 10 * 60_000;

/** The two files of the same records, as buttons name them. */
export const tableFiles = [
  { route: apiRoutes.inboxWorkbook, label: 'Download for Excel' },
  { route: apiRoutes.inboxExport, label: 'Download as CSV' },
] as const;

/**
 * Downloads records as a file from an address of the export, once the person has confirmed who they are if the server asks for that. A
 * refusal is shown in a toast. `fetching` is the address of the file under way.
 */
export function useTableDownload() {
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: (address: string) => readTable(address).then((table) => keepAs(table, address), showRefusal),
  });
  return { download: mutateAsync, fetching: isPending ? variables : undefined };
}

/** The spreadsheet at this address. Throws an ApiError. */
async function readTable(url: string): Promise<Blob> {
  return (await ownerRequest<Blob>({ url, responseType: 'blob', timeout: fileTimeoutMs })).data;
}

/** Hands a file to the browser as a download. It is fetched first, so that a refusal or half a table never becomes a file. */
function keepAs(table: Blob, address: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(table);
  const ending = address.startsWith(apiRoutes.inboxWorkbook) ? 'xlsx' : 'csv';
  link.download = `enquiries-${fieldFromMoment(Date.now()).slice(0, 10)}.${ending}`;
  link.click();
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function showRefusal(failure: unknown): void {
  const [refused] = refusedFields(failure);
  if (refused) showToast({ title: 'Not downloaded', description: refused.message, variant: 'destructive' });
  else showFailure('Not downloaded', failure);
}
