import { apiRoutes, inboxLimits, type TextRule } from '#dto';
import Button from '@mui/material/Button';
import { inboxAddress } from '../inbox/use-inbox';
import { FormLine, ShortForm } from '../kit/short-form';
import { useTableDownload } from '../kit/use-table-download';

const day = (label: string): TextRule => ({ kind: 'text', label, max: 10 });
const rules = { from: day('From'), to: day('To') };

/** Records of every kind as a spreadsheet, for some days or for all. */
export function DownloadPage() {
  const { download, isDownloading } = useTableDownload();
  return (
    <ShortForm
      name="export"
      rules={rules}
      initialValues={{ from: '', to: '' }}
      validate={({ from, to }) => (from && to && from > to ? { to: 'The last day is before the first' } : {})}
      onSubmit={(days) => download(inboxAddress(days, apiRoutes.inboxExport))}
    >
      <p>
        {`A spreadsheet (CSV) of all requests, messages and callers. Without dates it holds everything, up to ${inboxLimits.exportedRows.toLocaleString('en-GB')} rows. `}
        It holds names and addresses, so keep it as safe as your inbox.
      </p>
      <FormLine name="from" type="date" />
      <FormLine name="to" type="date" />
      <Button type="submit" variant="contained" aria-disabled={isDownloading} sx={{ alignSelf: 'start' }}>
        {isDownloading ? 'Fetching the spreadsheet…' : 'Download the spreadsheet'}
      </Button>
    </ShortForm>
  );
}
