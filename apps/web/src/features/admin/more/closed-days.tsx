import { apiRoutes, closedDayRules, fieldFromMoment, type ClosedDay, type TextRule } from '#dto';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isNotFound } from '../../../lib/api-error';
import type { ListPage } from '../../../lib/owner-list';
import { ownerRequest } from '../../../lib/session';
import { focusAfter } from '../kit/focus-after';
import { FormLine, ShortForm } from '../kit/short-form';
import { showFailure } from '../kit/show-failure';
import { ListState } from './list-state';

const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' });

const day: TextRule = { kind: 'text', label: 'Day', min: 1, max: 10, message: 'Please choose the day' };
const rules = { day, ...closedDayRules };

/** The days on which the business is closed, besides weekends and bank holidays: added and taken back here. */
export function ClosedDays() {
  const { data, error, refetch } = useQuery<ListPage<ClosedDay>>({ queryKey: [apiRoutes.closedDays], refetchOnMount: 'always' });
  const reload = () => void refetch();
  const list = useRef<HTMLUListElement>(null);
  const { mutate: open, isPending } = useMutation({
    mutationFn: (day: string) =>
      ownerRequest({ method: 'DELETE', url: `${apiRoutes.closedDays}/${day}` }).catch((failure: unknown) => {
        // Somebody else has reopened it.
        if (!isNotFound(failure)) throw failure;
      }),
    // The focused button disappears with its row.
    onSuccess: () => focusAfter(list.current),
    onSettled: reload,
    onError: (failure) => showFailure('Still closed', failure),
  });
  return (
    <>
      <p style={{ marginBottom: 16 }}>No deadlines run on these days. Weekends and bank holidays are already counted.</p>
      <CloseForm onSettled={reload} />
      <ListState count={data?.rows.length} error={error} empty="No closed days." onRetry={reload} />
      <List ref={list} disablePadding tabIndex={-1} aria-label="Closed days">
        {data?.rows.map(({ day, why }) => (
          <ListItem key={day} disableGutters>
            <ListItemText primary={nameOf(day)} secondary={why} />
            <Button aria-label={`Remove: ${nameOf(day)}`} aria-disabled={isPending} onClick={() => isPending || open(day)}>
              Remove
            </Button>
          </ListItem>
        ))}
      </List>
    </>
  );
}

function CloseForm({ onSettled }: { onSettled: () => void }) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ day, why }: ClosedDay) => ownerRequest({ method: 'PUT', url: `${apiRoutes.closedDays}/${day}`, data: { why } }),
    onSettled,
  });
  const [today] = useState(() => fieldFromMoment(Date.now()).slice(0, 10));
  return (
    <ShortForm
      name="closed"
      rules={rules}
      initialValues={{ day: '', why: '' }}
      validate={({ day }) => (day && day < today ? { day: 'This day is over' } : {})}
      onSubmit={(values) => mutateAsync(values)}
      isClearedOnceSent
      onFailure={(failure) => showFailure('Not closed', failure)}
      sx={{ marginBottom: 3 }}
    >
      <FormLine name="day" type="date" min={today} />
      <FormLine name="why" placeholder="Holiday, course, van in the workshop" />
      <Button type="submit" variant="contained" aria-disabled={isPending} sx={{ alignSelf: 'start' }}>
        {isPending ? 'Closing…' : 'Close this day'}
      </Button>
    </ShortForm>
  );
}

function nameOf(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}
