import { apiRoutes, keyRoute, type KeyView } from '#dto';
import { act, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer } from '../../../../test/fake-api';
import { listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
const since = '2026-11-20T14:00:00.000Z';
const address: KeyView = { kind: 'calendar', id: 'u-1', name: 'Visits calendar', since, lastUsedAt: null, current: false };
const url = 'https://trees.example/api/calendar/secret.ics';
const part = '/admin/dashboard?view=more&part=calendar';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('the calendar’s address is shown once, with the focus, and ends after a question', async () => {
  const calls = openDashboard(
    {},
    {
      [apiRoutes.keys]: [listAnswer([]), listAnswer([address]), listAnswer([])],
      [apiRoutes.calendarFeed]: [{ status: 201, body: { url } }],
      [keyRoute('calendar', 'u-1')]: [{ status: 204 }],
    },
    part,
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

it('a first address is made once, however often the button is pressed, and another only after a question', async () => {
  const { answer, come } = lateAnswer({ status: 201, body: { url } });
  const keys = [listAnswer([]), { ...listAnswer([address]), after: new Promise(() => undefined) }];
  const calls = openDashboard({}, { [apiRoutes.keys]: keys, [apiRoutes.calendarFeed]: [answer] }, part);
  await press('Make a private address');
  const button = await screen.findByRole('button', { name: 'Making…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button);
  come();
  await screen.findByLabelText('Your private address');
  // The list does not show it yet.
  await press('Make another address');
  expect(screen.getByRole('dialog', { name: 'Make another address?' })).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

it('an address whose answer is lost may have been made', async () => {
  openDashboard({}, { [apiRoutes.keys]: [listAnswer([])], [apiRoutes.calendarFeed]: [{ status: 0 }] }, part);
  await press('Make a private address');
  const description = 'If a new address was made, the one before no longer works: make another now.';
  await waitFor(() => expect(openToast()).toMatchObject({ title: 'No answer came', description }));
});

describe('while an address is being ended', () => {
  /** Presses "End it"; returns what brings the server's answer. */
  async function endSlowly() {
    const { answer, come } = lateAnswer({ status: 204 });
    const keys = [listAnswer([address]), listAnswer([])];
    const calls = openDashboard({}, { [apiRoutes.keys]: keys, [keyRoute('calendar', 'u-1')]: [answer] }, part);
    await press('End this address');
    await press('End it');
    return { calls, come };
  }

  it('the focus may leave the page, and is left alone', async () => {
    const { come } = await endSlowly();
    const elsewhere = screen.getByRole('link', { name: 'Recent' });
    act(() => elsewhere.focus());
    come();
    await screen.findByText('You have no address yet.');
    expect(document.activeElement).toBe(elsewhere);
  });

  it('neither of its buttons does anything', async () => {
    const { calls, come } = await endSlowly();
    await press('Ending…');
    await press('Make another address');
    expect(screen.queryByRole('dialog')).toBeNull();
    come();
    await press('Make a private address');
    expect(calls.map(({ method }) => method).filter((method) => method !== 'GET')).toEqual(['DELETE', 'POST']);
  });
});
