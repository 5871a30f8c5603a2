import { apiRoutes, fieldFromMoment, inboxLimits, type TextRule } from '#dto';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { refusedFields } from '../../../lib/refused-fields';
import { ownerRequest } from '../../../lib/session';
import { showToast } from '../../../ui/toast/show-toast';
import { FormLine, ShortForm } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';

const day = (label: string): TextRule => ({ kind: 'text', label, max: 10 });
const rules = { from: day('From'), to: day('To') };

/** A file of years of work over a slow line. Milliseconds. */
const fileTimeoutMs = 10 * 60_000;

/** Records of every kind as a spreadsheet, for some days or for all. */
export function DownloadPage() {
  // A refusal is seldom about one field, so every refusal is shown in a toast.
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (days: Record<'from' | 'to', string>) => readTable(days).then(keepAs, showRefusal),
  });
  return (
    <ShortForm
      name="export"
      rules={rules}
      initialValues={{ from: '', to: '' }}
      validate={({ from, to }) => (from && to && from > to ? { to: 'The last day is before the first' } : {})}
      onSubmit={(days) => mutateAsync(days)}
    >
      <p>
        {`A spreadsheet (CSV) of all requests, messages and callers. Without dates it holds everything, up to ${inboxLimits.exportedRows.toLocaleString('en-GB')} rows. `}
        It holds names and addresses, so keep it as safe as your inbox.
      </p>
      <FormLine name="from" type="date" />
      <FormLine name="to" type="date" />
      <Button type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Fetching the spreadsheet…' : 'Download the spreadsheet'}
      </Button>
    </ShortForm>
  );
}

function showRefusal(failure: unknown): void {
  const [refused] = refusedFields(failure);
  if (refused) showToast({ title: 'Not downloaded', description: refused.message, variant: 'destructive' });
  else showFailure('Not downloaded', failure);
}

/** The spreadsheet of the requests of these days (YYYY-MM-DD; empty: no limit). Throws an ApiError. */
async function readTable({ from, to }: { from: string; to: string }): Promise<Blob> {
  const params = { from: from || undefined, to: to || undefined };
  return (await ownerRequest<Blob>({ url: apiRoutes.inboxExport, params, responseType: 'blob', timeout: fileTimeoutMs })).data;
}

/** Hands a file to the browser as a download. It is fetched first, so that a refusal or half a table never becomes a file. */
function keepAs(table: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(table);
  link.download = `enquiries-${fieldFromMoment(Date.now()).slice(0, 10)}.csv`;
  link.click();
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
