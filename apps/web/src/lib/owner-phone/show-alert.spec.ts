import { jest } from '@jest/globals';
import type { PushMessage } from '#dto';
import { showAlerts } from './show-alert';

const showNotification = jest.fn<(title: string, options: NotificationOptions) => Promise<void>>();
const openWindow = jest.fn<(url: string) => Promise<null>>();
const fetched = jest.fn<typeof fetch>();

beforeAll(() => {
  const clients = { openWindow, matchAll: () => Promise.resolve([]) };
  Object.assign(globalThis, { registration: { showNotification }, clients, fetch: fetched });
  showAlerts();
});
beforeEach(() => {
  jest.resetAllMocks();
  showNotification.mockResolvedValue(undefined);
  openWindow.mockResolvedValue(null);
  fetched.mockResolvedValue({ ok: true } as Response);
});

/** Hands the worker an event and waits until its work is done. */
async function dispatch(type: string, members: object): Promise<void> {
  let work: Promise<unknown> = Promise.reject(new Error('Nothing was done'));
  work.catch(() => undefined);
  dispatchEvent(Object.assign(new Event(type), { ...members, waitUntil: (begun: Promise<unknown>) => (work = begun) }));
  await work;
}

const data = { deliveryId: 'a1', token: 'secret', url: '/admin/dashboard?open=quote/1' };
const notification = { title: 'Emergency', body: 'Tree removal · IP12', navigate: data.url, tag: 'a', silent: false as const, data };
const message: PushMessage = { web_push: 8030, mutable: true, app_badge: 2, notification };
const receipts = () => fetched.mock.calls.map(([url, init]) => `${url as string} ${init?.body as string}`);

it('shows a push and reports it to the server', async () => {
  await dispatch('push', { data: { json: () => message } });
  expect(showNotification).toHaveBeenCalledWith('Emergency', expect.objectContaining({ body: 'Tree removal · IP12', tag: 'a', data }));
  expect(receipts()).toEqual(['/api/alerts/a1/receipt {"what":"shown","token":"secret"}']);
});

it('reports nothing for a push that could not be shown', async () => {
  showNotification.mockRejectedValue(new TypeError('No permission'));
  await expect(dispatch('push', { data: { json: () => message } })).rejects.toThrow('No permission');
  expect(receipts()).toEqual([]);
});

it('shows something for a push that cannot be read', async () => {
  await dispatch('push', { data: { json: () => JSON.parse('no JSON') as unknown } });
  expect(showNotification).toHaveBeenCalledWith('New enquiry', expect.anything());
});

it('opens the record of a tapped alert, reports it, and opens no other site', async () => {
  const close = jest.fn();
  await dispatch('notificationclick', { notification: { close, data } });
  expect(close).toHaveBeenCalled();
  expect(openWindow).toHaveBeenCalledWith(`${location.origin}${data.url}`);
  expect(receipts()).toEqual(['/api/alerts/a1/receipt {"what":"opened","token":"secret"}']);
  await dispatch('notificationclick', { notification: { close, data: { ...data, url: 'https://elsewhere.example/' } } });
  expect(openWindow).toHaveBeenLastCalledWith(location.origin);
});
