import { apiRoutes, keyRoute, type AlertsView } from '#dto';
import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { lateAnswer } from '../../../../test/fake-api';
import { openDashboard, openToast } from '../../../../test/open-dashboard';
import { press } from '../../../../test/open-site-part';

afterEach(() => void jest.useRealTimers());

const channel = { channel: 'mail' as const, id: 'mailbox', label: 'ada@example.com', person: null, yours: true };
const alerts: AlertsView = {
  channels: [{ ...channel, provenAt: null, unproven: false, failedAt: null, lastTest: null }],
  you: { onCall: true, digest: false, email: '' },
  hours: { quiet: true, starts: '07:00', ends: '21:00' },
  publicKey: '',
  mailIsSetUp: true,
  nextSelfTestAt: '2026-11-30T08:00:00.000Z',
};

it('can be pressed again at once after it has failed', async () => {
  const answers = { [apiRoutes.alerts]: [{ status: 200, body: alerts }], [apiRoutes.alertTest]: [{ status: 0 }] };
  const calls = openDashboard({}, answers, '/admin/dashboard?view=more&part=alerts');
  await press('Test now');
  await waitFor(() => expect(openToast()?.title).toBe('Not tested'));
  await press('Test now');
  await waitFor(() => expect(calls.filter(({ url }) => url === apiRoutes.alertTest)).toHaveLength(2));
});

it.each([
  ['was not shown', { state: 'sent', sentAt: '2026-11-25T08:00:01.000Z' }, 'Test: Sent, but not shown yet. Open the app once on that device, then press Test now.'],
  ['was not sent', { state: 'waiting', sentAt: null }, 'Test: Not sent yet. It will be tried again; check here in a minute.'],
] as const)('says what to do if a test %s in half a minute', async (_what, state, words) => {
  const lastTest = { at: '2026-11-25T08:00:00.000Z', shownAt: null, openedAt: null, lastError: null, ...state };
  const tested = { ...alerts, channels: [{ ...alerts.channels[0], channel: 'push', lastTest }] };
  const answers = { [apiRoutes.alerts]: [{ status: 200, body: alerts }, { status: 200, body: tested }], [apiRoutes.alertTest]: [{ status: 202 }] };
  openDashboard({}, answers, '/admin/dashboard?view=more&part=alerts');
  const button = await screen.findByRole('button', { name: 'Test now' });
  jest.useFakeTimers();
  fireEvent.click(button);
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(screen.getByText(/^Test: (Sent\. Waiting|Sending…)/)).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(words)).toBeTruthy();
});

it.each([false, true])('ends a device once, and the channels get the focus unless it is elsewhere by now (%s)', async (isElsewhere) => {
  const device = { ...alerts.channels[0], channel: 'push', id: 'van', label: 'Van phone' };
  const { answer, come } = lateAnswer({ status: 204 });
  const answers = {
    [apiRoutes.alerts]: [{ status: 200, body: { ...alerts, channels: [...alerts.channels, device] } }, { status: 200, body: alerts }],
    [keyRoute('device', 'van')]: [answer],
  };
  const calls = openDashboard({}, answers, '/admin/dashboard?view=more&part=alerts');
  await press('End Van phone');
  await press('End Van phone');
  const elsewhere = screen.getByRole('button', { name: 'Test now' });
  if (isElsewhere) act(() => elsewhere.focus());
  act(come);
  await waitFor(() => expect(screen.queryByText('Van phone')).toBeNull());
  expect(document.activeElement).toBe(isElsewhere ? elsewhere : screen.getByRole('list', { name: 'How alerts reach people' }));
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

it('keeps both boxes as they were pressed on a slow line, and saves one after the other', async () => {
  const { answer, come } = lateAnswer({ status: 204 });
  const saved = { ...alerts, you: { ...alerts.you, onCall: false, digest: true } };
  const answers = { [apiRoutes.alerts]: [{ status: 200, body: alerts }, answer, { status: 204 }, { status: 200, body: saved }] };
  const calls = openDashboard({}, answers, '/admin/dashboard?view=more&part=alerts');
  const box = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  fireEvent.click(await screen.findByRole('checkbox', { name: /^On call/ }));
  fireEvent.click(box(/^A list each morning/));
  const changes = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  const boxes = () => [box(/^On call/).checked, box(/^A list each morning/).checked];
  await waitFor(() => expect(boxes()).toEqual([false, true]));
  expect(changes()).toEqual([{ onCall: false }]);
  come();
  await screen.findByText('Saved');
  expect([changes(), boxes()]).toEqual([[{ onCall: false }, { digest: true }], [false, true]]);
});

it('keeps the hours of alerts, for everybody, and says what they mean', async () => {
  const changed = (hours: object) => ({ ...alerts, hours: { ...alerts.hours, ...hours } });
  const answers = {
    [apiRoutes.alerts]: [
      { status: 200, body: alerts }, { status: 204 }, { status: 200, body: changed({ starts: '06:30' }) },
      { status: 204 }, { status: 200, body: changed({ starts: '06:30', quiet: false }) },
    ],
  };
  const calls = openDashboard({}, answers, '/admin/dashboard?view=more&part=alerts');
  expect(await screen.findByText('Everything else rings from 07:00 to 21:00. What comes between is in one message at 07:00.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '06:30' } });
  await press('Save these hours');
  expect(await screen.findByText(/^Everything else rings from 06:30 to 21:00/)).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: /^Quiet hours/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save these hours' })).toBeNull());
  const sent = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(sent).toEqual([{ hours: { quiet: true, starts: '06:30', ends: '21:00' } }, { hours: { quiet: false, starts: '06:30', ends: '21:00' } }]);
});

it('says that the alerts could not be loaded, and nothing of submissions', async () => {
  openDashboard({}, { [apiRoutes.alerts]: [{ status: 0 }, { status: 200, body: alerts }] }, '/admin/dashboard?view=more&part=alerts');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^There is no connection to the server\./);
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Test now' })).toBeTruthy();
});
