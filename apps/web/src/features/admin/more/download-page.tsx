import { apiRoutes, inboxLimits } from '#dto';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { FieldFrame } from '../../../ui/fields/field-frame';
import { fieldIds } from '../../../ui/fields/field-ids';
import { controlStyle } from '../../../ui/fields/field-styles';

/** Requests of both kinds as a table for a spreadsheet, of some days or of all. */
export function DownloadPage() {
  const [days, setDays] = useState({ from: '', to: '' });
  const isWrong = Boolean(days.from && days.to && days.from > days.to);
  const query = new URLSearchParams(Object.entries(days).filter(([, day]) => day));
  const href = query.size > 0 ? `${apiRoutes.inboxExport}?${query.toString()}` : apiRoutes.inboxExport;
  return (
    <Form>
      <p>
        {`A CSV file of all requests and messages, for any spreadsheet. Without dates it holds everything, up to ${inboxLimits.exportedRows.toLocaleString('en-GB')} rows. `}
        It holds names and addresses: keep it as safe as your inbox.
      </p>
      <FieldFrame name="export-from" label="From">
        <Input id={fieldIds('export-from').control} type="date" value={days.from} onChange={({ target }) => setDays({ ...days, from: target.value })} />
      </FieldFrame>
      <FieldFrame name="export-to" label="To" error={isWrong ? 'The last day lies before the first one' : undefined}>
        <Input id={fieldIds('export-to').control} type="date" value={days.to} onChange={({ target }) => setDays({ ...days, to: target.value })} />
      </FieldFrame>
      {!isWrong && (
        <Button href={href} download variant="contained">
          Download the table
        </Button>
      )}
    </Form>
  );
}

const Form = styled('div')({ display: 'grid', gap: 16, justifyItems: 'start', '& > div': { width: '100%', maxWidth: '20rem' }, '& a': { minHeight: 56 } });
const Input = styled('input')({ ...controlStyle, padding: '0 0.875rem' });
