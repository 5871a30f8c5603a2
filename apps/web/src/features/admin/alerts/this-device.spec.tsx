import { apiRoutes, keyRoute, type AlertsView } from '#dto';
import { screen, waitFor } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { openDashboard, openToast } from '../../../../test/open-dashboard';
import { press } from '../../../../test/open-site-part';
import { alertAbility } from '../../../lib/owner-phone/alert-device';

const alerts: AlertsView = {
  channels: [],
  you: { onCall: true, digest: false, email: '' },
  hours: { quiet: true, starts: '07:00', ends: '21:00' },
  publicKey: '',
  mailIsSetUp: true,
  nextSelfTestAt: '2026-11-30T08:00:00.000Z',
};

/** The page in a browser whose push service gives this to whoever subscribes. */
function open(subscribe: () => Promise<object>, read: AlertsView[] = [alerts]) {
  let held: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(held),
    subscribe: async () => (held = { ...(await subscribe()), toJSON: () => ({}), unsubscribe: async () => ((held = null), true) }),
  };
  const registration = { pushManager, unregister: () => Promise.resolve(true) };
  const value = { ready: Promise.resolve(registration), getRegistration: async () => registration, register: async () => registration, addEventListener: () => undefined };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value });
  Object.assign(globalThis, { PushManager: Object, Notification: { permission: 'default', requestPermission: async () => 'granted' } });
  const answers = {
    [apiRoutes.alerts]: read.map((body) => ({ status: 200, body })),
    [apiRoutes.alertDevices]: [{ status: 201, body: { id: 'd-1' } }],
    [keyRoute('device', 'd-1')]: [{ status: 204 }],
  };
  openDashboard({}, answers, '/admin/dashboard?view=more&part=alerts');
}

afterAll(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
});

it('gives the focus of a button that goes to the part it was in', async () => {
  open(() => Promise.resolve({ options: {} }));
  await press('Turn on alerts here');
  await screen.findByRole('button', { name: 'Turn off on this device' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'This device' }));
  await press('Turn off on this device');
  await screen.findByRole('button', { name: 'Turn on alerts here' });
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'This device' }));
});

it('is off once it was ended in the list', async () => {
  const once = { provenAt: null, unproven: false, failedAt: null, lastTest: null };
  const here = { ...once, channel: 'push', id: 'd-1', label: 'Van phone', person: 'owner', yours: true } as const;
  open(() => Promise.resolve({ options: {} }), [alerts, { ...alerts, channels: [here] }, alerts]);
  await press('Turn on alerts here');
  await screen.findByRole('button', { name: 'Turn off on this device' });
  await press('End Van phone');
  await screen.findByRole('button', { name: 'Turn on alerts here' });
  expect(await alertAbility()).toBe('off');
});

it.each([
  ['AbortError', /^The browser could not set up alerts\. Check your signal/],
  ['NotAllowedError', /^The browser does not allow alerts from this site\. Allow its notifications/],
])('says what helps after the browser’s %s', async (name, advice) => {
  open(() => Promise.reject(new DOMException('Registration failed', name)));
  await press('Turn on alerts here');
  await waitFor(() => expect(openToast()?.description).toMatch(advice));
});
