import { fieldFromMoment, inboxLimits } from '#dto';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { refusedFields } from '../../../lib/refused-fields';
import { focusField } from '../../../ui/fields/field-ids';
import { LineField } from '../../../ui/fields/line-field';
import { showToast } from '../../../ui/toast/show-toast';
import { showFailure } from '../kit/show-failure';
import { readTable } from './more-calls';

const day = (label: string) => ({ label, max: 10 });

/** Requests of both kinds as a spreadsheet, for some days or for all. */
export function DownloadPage() {
  const [days, setDays] = useState({ from: '', to: '' });
  const isWrong = Boolean(days.from && days.to && days.from > days.to);
  const { mutate, isPending } = useMutation({
    mutationFn: readTable,
    onSuccess: keepAs,
    onError: (failure) => {
      const [refused] = refusedFields(failure);
      if (refused) showToast({ title: 'Not downloaded', description: refused.message, variant: 'destructive' });
      else showFailure('Not downloaded', failure);
    },
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (isWrong) focusField('export-to');
    else if (!isPending) mutate(days);
  };
  return (
    <Stack component="form" spacing={2} onSubmit={submit} noValidate>
      <p>
        {`A spreadsheet (CSV) of all requests, messages and callers. Without dates it holds everything, up to ${inboxLimits.exportedRows.toLocaleString('en-GB')} rows. `}
        It holds names and addresses, so keep it as safe as your inbox.
      </p>
      <LineField name="export-from" rule={day('From')} type="date" value={days.from} onChange={(from) => setDays({ ...days, from })} />
      <LineField
        name="export-to"
        rule={day('To')}
        type="date"
        value={days.to}
        error={isWrong ? 'The last day is before the first' : undefined}
        onChange={(to) => setDays({ ...days, to })}
      />
      <Button type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Fetching the spreadsheet…' : 'Download the spreadsheet'}
      </Button>
    </Stack>
  );
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
