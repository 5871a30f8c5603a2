import { apiRoutes, keyRoute, type KeyView } from '#dto';
import { screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { listAnswer, openDashboard } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
const since = '2026-11-20T14:00:00.000Z';
const address: KeyView = { kind: 'calendar', id: 'u-1', name: 'Visits calendar', since, lastUsedAt: null, current: false };
const url = 'https://trees.example/api/calendar/secret.ics';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('the calendar’s address is shown once, with the focus, and ends after a question', async () => {
  const calls = openDashboard(
    {},
    {
      [apiRoutes.keys]: [listAnswer([]), listAnswer([address]), listAnswer([])],
      [apiRoutes.calendarFeed]: [{ status: 201, body: { url } }],
      [keyRoute('calendar', 'u-1')]: [{ status: 204 }],
    },
    '/admin/dashboard?view=more&part=calendar',
  );
  await press('Make a private address');
  const field = await screen.findByLabelText<HTMLInputElement>('Your private address');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.value).toBe(url);
  expect(await screen.findByText('Your address was made Fri, 20 Nov 2026, 14:00. No calendar has read it yet.')).toBeTruthy();
  await press('End this address');
  await press('Leave it');
  expect(calls.filter(({ method }) => method === 'DELETE')).toEqual([]);
  await press('End this address');
  await press('End it');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You have no address yet.'));
  expect(screen.queryByLabelText('Your private address')).toBeNull();
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});
