import { apiRoutes } from '#dto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEventOf from '@testing-library/user-event';
import 'fake-indexeddb/auto';
import { lateAnswer } from '../../../../test/fake-api';
import { listAnswer, openDashboard, openToast } from '../../../../test/open-dashboard';

const userEvent = userEventOf.setup({ delay: null });
const christmas = { day: '2026-12-24', why: 'Holiday' };

it('closes a day with its reason, and empties the form', async () => {
  const route = `${apiRoutes.closedDays}/${christmas.day}`;
  const answers = { [apiRoutes.closedDays]: [listAnswer([]), listAnswer([christmas])], [route]: [{ status: 204 }] };
  const calls = openDashboard({}, answers, '/admin/dashboard?view=more&part=closed-days');
  await screen.findByText('No closed days.');
  const day = screen.getByLabelText<HTMLInputElement>(/^Day/);
  fireEvent.change(day, { target: { value: christmas.day } });
  await userEvent.type(screen.getByLabelText(/^Why/), christmas.why);
  await userEvent.click(screen.getByRole('button', { name: 'Close this day' }));
  expect(await screen.findByRole('button', { name: /^Remove: Thu/ })).toBeTruthy();
  expect(screen.getByText('Holiday')).toBeTruthy();
  expect(calls.filter(({ method }) => method !== 'GET').map(({ url, body }) => [url, body])).toEqual([[route, { why: 'Holiday' }]]);
  expect(day.value).toBe('');
});

it.each([['', 'Please choose the day'], ['2020-12-24', 'This day is over']])('closes no day like "%s"', async (value, words) => {
  openDashboard({}, { [apiRoutes.closedDays]: [listAnswer([])] }, '/admin/dashboard?view=more&part=closed-days');
  const day = await screen.findByLabelText(/^Day/);
  fireEvent.change(day, { target: { value } });
  await userEvent.click(screen.getByRole('button', { name: 'Close this day' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(day));
});

it.each([204, 404])('reopens a day once, however often it is tapped, and the focus goes to the list (%i)', async (status) => {
  const { answer, come } = lateAnswer({ status });
  const route = `${apiRoutes.closedDays}/${christmas.day}`;
  const days = [listAnswer([christmas]), listAnswer([])];
  const calls = openDashboard({}, { [apiRoutes.closedDays]: days, [route]: [answer] }, '/admin/dashboard?view=more&part=closed-days');
  const remove = await screen.findByRole('button', { name: /^Remove: Thu/ });
  await userEvent.click(remove);
  await waitFor(() => expect(remove.getAttribute('aria-disabled')).toBe('true'));
  await userEvent.click(remove);
  come();
  expect(await screen.findByText('No closed days.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Closed days' }));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  expect(openToast()).toBeUndefined();
});

it('shows that a day is being closed, and keeps what is typed for the next one', async () => {
  const { answer, come } = lateAnswer({ status: 204 });
  const days = [listAnswer([]), listAnswer([christmas])];
  const answers = { [apiRoutes.closedDays]: days, [`${apiRoutes.closedDays}/${christmas.day}`]: [answer] };
  openDashboard({}, answers, '/admin/dashboard?view=more&part=closed-days');
  const day = await screen.findByLabelText<HTMLInputElement>(/^Day/);
  fireEvent.change(day, { target: { value: christmas.day } });
  await userEvent.type(screen.getByLabelText(/^Why/), christmas.why);
  await userEvent.click(screen.getByRole('button', { name: 'Close this day' }));
  const button = await screen.findByRole('button', { name: 'Closing…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.change(day, { target: { value: '2026-12-28' } });
  come();
  expect(await screen.findByRole('button', { name: /^Remove: Thu/ })).toBeTruthy();
  expect([day.value, button.textContent]).toEqual(['2026-12-28', 'Close this day']);
});

it('leaves the focus where it is by the time a day is open again', async () => {
  const { answer, come } = lateAnswer({ status: 204 });
  const days = [listAnswer([christmas]), listAnswer([])];
  const answers = { [apiRoutes.closedDays]: days, [`${apiRoutes.closedDays}/${christmas.day}`]: [answer] };
  openDashboard({}, answers, '/admin/dashboard?view=more&part=closed-days');
  await userEvent.click(await screen.findByRole('button', { name: /^Remove: Thu/ }));
  const why = screen.getByLabelText(/^Why/);
  await userEvent.click(why);
  come();
  expect(await screen.findByText('No closed days.')).toBeTruthy();
  expect(document.activeElement).toBe(why);
});
