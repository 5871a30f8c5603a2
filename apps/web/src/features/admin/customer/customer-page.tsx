import {
  customerRoute, enquiryStatuses, kindFacts, labelOf, leadSources, lostReasons, serviceOptions, type CustomerRecord,
  type CustomerView,
} from '#dto';
import Box from '@mui/material/Box';
import List from '@mui/material/List';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { isNotFound, isSignedOut } from '../../../lib/api-error';
import { fromOwnerDesk } from '../frame/owner-media';
import { LinkRow } from '../kit/link-row';
import { openHref } from '../frame/owner-place';
import { FailureAlert } from '../kit/failure-alert';
import { formatDay } from '../../../lib/format-moment';
import { ownerRequest } from '../../../lib/session';
import { eachNumber, outcomeWords } from './customer-words';

/** One customer: how to reach them, and all their requests, the newest first. */
export function CustomerPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery<CustomerView>({
    queryKey: ['customer', id],
    queryFn: async () => (await ownerRequest<CustomerView>({ url: customerRoute(id) })).data,
    refetchOnMount: 'always',
  });
  const failed = error && !isSignedOut(error) ? error : undefined;
  const isGone = isNotFound(failed);
  return (
    <Stack sx={{ gap: 2, padding: '8px 16px 32px', maxWidth: '46rem', [fromOwnerDesk]: { paddingBlockStart: '20px' } }}>
      <Typography variant="h3" component="h2" tabIndex={-1} sx={{ fontSize: '1.625rem' }}>
        {data?.name || data?.phones[0] || 'Customer'}
      </Typography>
      {failed && (
        <FailureAlert
          title={isGone ? 'None of this customer’s requests is left.' : 'The customer could not be loaded.'}
          error={isGone ? undefined : failed}
          onRetry={isGone ? undefined : () => void refetch()}
        />
      )}
      {!data && !failed && <p role="status">Loading the customer…</p>}
      {data && <Customer customer={data} />}
    </Stack>
  );
}

function Customer({ customer: { phones, numbers, emails, addresses, records } }: { customer: CustomerView }) {
  const [query] = useSearchParams();
  const [first] = records;
  const many = records.length === 1 ? '1 request' : `${records.length} requests`;
  return (
    <>
      <Box
        component="ul"
        aria-label="How to reach them"
        sx={{ '& li': { display: 'flex', alignItems: 'center', minHeight: 48, overflowWrap: 'anywhere' } }}
      >
        {eachNumber(phones, numbers).map(({ phone, dial }) => (
          <li key={phone}>{dial ? <a href={`tel:${dial}`}>{phone}</a> : phone}</li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}>{email}</a>
          </li>
        ))}
        {addresses.map((address) => (
          <li key={address}>{address}</li>
        ))}
      </Box>
      {first && <p>{`${many} since ${formatDay(first.createdAt)}: ${outcomeWords(records)}.`}</p>}
      <Paper variant="outlined">
        <List disablePadding aria-label="Requests">
          {records.toReversed().map((record) => (
            <LinkRow
              key={record.id}
              to={openHref(query, record)}
              data-record={record.id}
              primary={titleOf(record)}
              secondary={[record.words, `${formatDay(record.createdAt)} · ${record.ref} · ${labelOf(leadSources, record.source)}`]
                .filter(Boolean)
                .join('\n')}
            />
          ))}
        </List>
      </Paper>
    </>
  );
}

/** The work that it was about, and the outcome. */
function titleOf({ kind, services, status, lostReason, postcode }: CustomerRecord): string {
  const what = services.map((id) => labelOf(serviceOptions, id)).join(', ') || kindFacts[kind].short;
  const end = lostReason
    ? `${labelOf(enquiryStatuses, status)}: ${labelOf(lostReasons, lostReason).toLowerCase()}`
    : labelOf(enquiryStatuses, status);
  return [what, postcode.trim().replaceAll(' ', '\u00a0'), end].filter(Boolean).join('\u00a0· ');
}
