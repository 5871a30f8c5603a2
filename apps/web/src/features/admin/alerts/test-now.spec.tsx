import { apiRoutes, type AlertsView } from '#dto';
import { waitFor } from '@testing-library/react';
import { openDashboard, openToast } from '../../../../test/open-dashboard';
import { press } from '../../../../test/open-site-part';

const channel = { channel: 'mail' as const, id: 'mailbox', label: 'ada@example.com', person: null, yours: true };
const alerts: AlertsView = {
  channels: [{ ...channel, provenAt: null, unproven: false, failedAt: null, lastTest: null }],
  you: { onCall: true, digest: false, email: '' },
  publicKey: '',
  mailIsSetUp: true,
  webhookIsSetUp: false,
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
