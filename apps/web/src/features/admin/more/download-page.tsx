import { inboxLimits, type TextRule } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRef } from 'react';
import { inboxAddress } from '../inbox/use-inbox';
import { FormLine, ShortForm } from '../kit/short-form';
import { tableFiles, useTableDownload } from '../kit/use-table-download';

const day = (label: string): TextRule => ({ kind: 'text', label, max: 10 });
const rules = { from: day('From'), to: day('To') };

/** Records of every kind as a file, for some days or for all. */
export function DownloadPage() {
  const { download, fetching } = useTableDownload();
  /** The file whose button was pressed; Enter in a field presses the first. */
  const pressed = useRef<string>(tableFiles[0].route);
  return (
    <ShortForm
      name="export"
      rules={rules}
      initialValues={{ from: '', to: '' }}
      validate={({ from, to }) => (from && to && from > to ? { to: 'The last day is before the first' } : {})}
      onSubmit={(days) => download(inboxAddress(days, pressed.current))}
    >
      <p>
        {`A spreadsheet of all requests, messages and callers, for Excel and its like, or as CSV for other programs. Without dates it holds everything, up to ${inboxLimits.exportedRows.toLocaleString('en-GB')} rows. `}
        It holds names and addresses, so keep it as safe as your inbox.
      </p>
      <FormLine name="from" type="date" />
      <FormLine name="to" type="date" />
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {tableFiles.map(({ route, label }, index) => (
          <Button
            key={route}
            type="submit"
            variant={index === 0 ? 'contained' : 'outlined'}
            aria-disabled={Boolean(fetching)}
            onClick={() => {
              if (!fetching) pressed.current = route;
            }}
          >
            {fetching?.startsWith(route) ? 'Fetching the file…' : label}
          </Button>
        ))}
      </Stack>
    </ShortForm>
  );
}
