import { apiRoutes, type AlertReceipt, type PushMessage } from '#dto';
import { workerScope, type NotificationEvent, type PushEvent } from '../worker/worker-scope';

type AlertData = PushMessage['notification']['data'];

/**
 * In the worker: shows every push, since phones end a subscription whose pushes show nothing; reports to the server when it was shown and
 * opened, and takes a tap to its record.
 */
export function showAlerts(): void {
  workerScope.addEventListener<PushEvent>('push', (event) => event.waitUntil(showAlert(messageIn(event))));
  workerScope.addEventListener<NotificationEvent>('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(openRecord(event.notification.data as AlertData | undefined));
  });
}

async function showAlert(message: PushMessage | undefined): Promise<void> {
  const { title, body, tag, data } = message?.notification ?? {
    title: 'New enquiry',
    body: 'Open the app to see it.',
    tag: 'enquiry',
    data: undefined,
  };
  await workerScope.registration.showNotification(title, {
    body,
    tag,
    data,
    renotify: true,
    icon: '/icons/icon-192.png',
    badge: '/icons/icon-192.png',
  });
  await Promise.allSettled([sendReceipt(data, 'shown'), showBadge(message?.app_badge)]);
}

async function openRecord(data: AlertData | undefined): Promise<void> {
  const receipt = sendReceipt(data, 'opened');
  const url = new URL(data?.url ?? '/admin/dashboard?view=todo', location.origin);
  const pages = await workerScope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((candidate) => new URL(candidate.url).pathname.startsWith('/admin/'));
  // Opens addresses of this site only, whatever a message says.
  const target = url.origin === location.origin ? url.href : location.origin;
  const focused = await page?.focus?.().catch(() => undefined);
  if (!(await focused?.navigate?.(target).catch(() => null))) await workerScope.clients.openWindow(target);
  await receipt;
}

/** Never fails: the server counts an alert as shown only by its receipt. */
async function sendReceipt(data: AlertData | undefined, what: AlertReceipt['what']): Promise<void> {
  if (!data) return;
  const receipt: AlertReceipt = { what, token: data.token };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(receipt) };
  await fetch(`${apiRoutes.alerts}/${data.deliveryId}/receipt`, init).catch(() => undefined);
}

async function showBadge(count: number | undefined): Promise<void> {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> };
  if (count !== undefined) await setAppBadge?.call(navigator, count);
}

function messageIn(event: PushEvent): PushMessage | undefined {
  try {
    return event.data?.json() as PushMessage;
  } catch {
    return undefined;
  }
}
