import { apiRoutes } from '#dto';
import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { fakeApi, problem } from '../../../test/fake-api';
import { confirmBy } from '../session';
import { knownDevice, renewAlerts, takeAlerts } from './alert-device';
import { openOwnerDatabase, ownerDatabase } from './owner-database';

const bytes = (first: number) => Uint8Array.from({ length: 65 }, (_, place) => (place + first) % 256);
const textOf = (key: Uint8Array) => Buffer.from(key).toString('base64url');

/** A browser's subscriptions, as in the Push API: one at a time, each for one key; another key requires ending the previous one. */
class Browser {
  held: { endpoint: string; options: PushSubscriptionOptions; unsubscribe: () => Promise<boolean>; toJSON: () => object } | undefined;
  private count = 0;

  constructor(private readonly saysKey = true) {}

  getSubscription = () => Promise.resolve(this.held ?? null);

  subscribe = ({ applicationServerKey }: { applicationServerKey: string }) => {
    const known = this.held;
    if (known) return Promise.reject(new DOMException('There is one for another key', 'InvalidStateError'));
    const endpoint = `https://push.example/${(this.count += 1)}`;
    const key = this.saysKey ? Uint8Array.from(Buffer.from(applicationServerKey, 'base64url')).buffer : null;
    this.held = {
      endpoint,
      options: { applicationServerKey: key, userVisibleOnly: true },
      unsubscribe: () => {
        this.held = undefined;
        return Promise.resolve(true);
      },
      toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    };
    return Promise.resolve(this.held);
  };
}

async function takesAlertsFor(key: string, browser: Browser): Promise<Browser> {
  Object.assign(globalThis, { Notification: { permission: 'granted' } });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ pushManager: browser }) },
  });
  await browser.subscribe({ applicationServerKey: key });
  await ownerDatabase.use((database) => database.put('device', { id: 'd-0', label: 'Van' }, 'device'));
  return browser;
}

const told = (calls: ReturnType<typeof fakeApi>) => calls.map(({ body }) => (body as { endpoint: string }).endpoint);
const answers = () => fakeApi({ [apiRoutes.alertDevices]: [{ status: 201, body: { id: 'd-1' } }] });
beforeEach(openOwnerDatabase);
afterEach(() => ownerDatabase.remove());

it('sends the server the same subscription again while its key stays the same', async () => {
  const key = textOf(bytes(190));
  await takesAlertsFor(key, new Browser());
  const calls = answers();
  await renewAlerts(() => Promise.resolve(key));
  expect(told(calls)).toEqual(['https://push.example/1']);
});

it('subscribes again when the server has a new key', async () => {
  const browser = await takesAlertsFor(textOf(bytes(1)), new Browser());
  const calls = answers();
  await renewAlerts(() => Promise.resolve(textOf(bytes(2))));
  expect(told(calls)).toEqual(['https://push.example/2']);
  expect(new Uint8Array(browser.held?.options.applicationServerKey as ArrayBuffer)).toEqual(bytes(2));
  expect(await knownDevice()).toEqual({ id: 'd-1', label: 'Van' });
});

it('keeps a subscription whose key the browser does not reveal', async () => {
  await takesAlertsFor(textOf(bytes(1)), new Browser(false));
  const calls = answers();
  await renewAlerts(() => Promise.resolve(textOf(bytes(2))));
  expect(told(calls)).toEqual(['https://push.example/1']);
});

it('does not ask "Is it you?" if the server wants a fresh sign-in for a new subscription', async () => {
  const key = textOf(bytes(1));
  await takesAlertsFor(key, new Browser());
  fakeApi({ [apiRoutes.alertDevices]: [problem(403, 'sign-in-again')] });
  let asked = false;
  const end = confirmBy(() => Promise.resolve(void (asked = true)));
  await renewAlerts(() => Promise.resolve(key));
  end();
  expect([asked, (await knownDevice())?.id]).toEqual([false, 'd-0']);
});

it('gives up after half a minute if no worker can be installed', async () => {
  Object.assign(globalThis, { Notification: { requestPermission: () => Promise.resolve('granted') } });
  const noWorker = { register: () => Promise.reject(new Error('no signal')), getRegistration: () => Promise.resolve(undefined), ready: new Promise(() => {}) };
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: noWorker });
  const later = setTimeout;
  jest.useFakeTimers();
  const end = jest.fn();
  takeAlerts(textOf(bytes(1)), 'Van').catch(end);
  let waited = 0;
  // Between the steps, parts that are fetched first have real time to come.
  for (; waited < 120_000 && end.mock.calls.length === 0; waited += 1000) {
    await jest.advanceTimersByTimeAsync(1000);
    await new Promise((resolve) => later(resolve, 10));
  }
  expect(end).toHaveBeenCalled();
  expect(waited).toBeGreaterThanOrEqual(30_000);
  jest.useRealTimers();
});
