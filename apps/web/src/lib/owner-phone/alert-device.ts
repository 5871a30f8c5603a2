import { apiRoutes, keyRoute, type RegisteredDevice, type RegisterDevice } from '#dto';
import { ownerRequest } from '../owner-request';
import { ownerDatabase, type AlertDevice } from './owner-database';
import { installOwnerWorker, ownerWorkerRegistration } from './owner-worker';

/**
 * What this device can do about alerts. `unsupported`: the browser has no push (an iPhone's has it in the home-screen app only);
 * `refused`: somebody said no, which only the browser's settings can change.
 */
export type AlertAbility = 'on' | 'off' | 'refused' | 'unsupported';

/** How alerts stand on this device. Never fails. */
export async function alertAbility(): Promise<AlertAbility> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis) || !(navigator as Partial<Navigator>).serviceWorker) return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return (await subscription()) && (await knownDevice()) ? 'on' : 'off';
}

/**
 * Asks for leave to show alerts and registers this device; must begin with a tap. `publicKey`: the server's, base64url. Answers
 * false when leave was refused. Throws an ApiError, or the browser's own error.
 */
export async function takeAlerts(publicKey: string, label: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await installOwnerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  await register(await subscribe(pushManager, publicKey), label);
  return true;
}

/** Tells the server this device's subscription again: a browser may have changed it in silence, the server its key. Never fails. */
export async function renewAlerts(publicKey: () => Promise<string>): Promise<void> {
  try {
    const device = await knownDevice();
    if (!device || Notification.permission !== 'granted') return;
    const manager = (await ownerWorkerRegistration())?.pushManager;
    if (manager) await register(await subscribe(manager, await publicKey()), device.label, true);
  } catch {
    // The weekly test shows a device that has fallen silent.
  }
}

/**
 * No more alerts on this device, as `knownDevice` answers it. Never fails: one that the server still knows falls silent, and its first
 * failure removes it.
 */
export async function endAlerts(device: AlertDevice | undefined): Promise<void> {
  await (await subscription())?.unsubscribe().catch(() => false);
  if (!device) return;
  await ownerRequest({ method: 'DELETE', url: keyRoute('device', device.id), isBackground: true }).catch(() => undefined);
  await ownerDatabase.use((database) => database.delete('device', 'device')).catch(() => undefined);
}

/** This device as the server knows it; undefined while it takes no alerts. */
export async function knownDevice(): Promise<AlertDevice | undefined> {
  try {
    return (await ownerDatabase.exists()) ? await ownerDatabase.use((database) => database.get('device', 'device')) : undefined;
  } catch {
    return undefined;
  }
}

/** A name to begin with: what kind of device this is. */
export function deviceLabel(userAgent = navigator.userAgent): string {
  const kinds: [RegExp, string][] = [
    [/iPhone/, 'iPhone'],
    [/iPad/, 'iPad'],
    [/Android.*Mobile/, 'Android phone'],
    [/Android/, 'Android tablet'],
    [/Macintosh/, 'Mac'],
    [/Windows/, 'Windows computer'],
  ];
  return kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'This device';
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await ownerWorkerRegistration())?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** The subscription for this key of the server's. One for another key ends: push services would refuse its alerts. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const held = await manager.getSubscription();
  if (held && isMadeFor(publicKey, held)) return held;
  await held?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** True also where the browser does not say. */
function isMadeFor(publicKey: string, { options }: PushSubscription): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

async function register(taken: PushSubscription, label: string, isBackground = false): Promise<void> {
  const { endpoint = '', keys } = taken.toJSON();
  const body: RegisterDevice = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, label };
  const { id } = (await ownerRequest<RegisteredDevice>({ method: 'POST', url: apiRoutes.alertDevices, body, isBackground })).body;
  await ownerDatabase.use((database) => database.put('device', { id, label }, 'device'));
}
