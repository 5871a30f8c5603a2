import { apiRoutes, keyRoute, type RegisteredDevice, type RegisterDevice } from '#dto';
import { ownerRequest } from '../session';
import { ownerDatabase, type AlertDevice } from './owner-database';
import { installOwnerWorker, ownerWorkerRegistration } from './owner-worker';

/**
 * State of alerts on a device. `unsupported`: the browser has no push (on an iPhone only the home-screen app has it); `refused`: permission
 * was denied, which only the browser's settings can change.
 */
export type AlertAbility = 'on' | 'off' | 'refused' | 'unsupported';

const readyWithinMs = 30_000;

/** The state of alerts on this device. Never fails. */
export async function alertAbility(): Promise<AlertAbility> {
  if (!('PushManager' in globalThis) || !('Notification' in globalThis) || !(navigator as Partial<Navigator>).serviceWorker)
    return 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return (await subscription()) && (await knownDevice()) ? 'on' : 'off';
}

/**
 * Asks for permission to show alerts and registers this device; must be called from a tap. `publicKey`: the server's, base64url. Resolves
 * to false if permission was denied. Throws an ApiError, or the browser's own error.
 */
export async function takeAlerts(publicKey: string, label: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await installOwnerWorker();
  const { pushManager } = await activeWorker();
  await register(await subscribe(pushManager, publicKey), label);
  return true;
}

/** Sends this device's subscription again: the browser may have changed it silently, or the server its key. Never fails. */
export async function renewAlerts(publicKey: () => Promise<string>): Promise<void> {
  try {
    const device = await knownDevice();
    if (!device || Notification.permission !== 'granted') return;
    const manager = (await ownerWorkerRegistration())?.pushManager;
    if (manager) await register(await subscribe(manager, await publicKey()), device.label, true);
  } catch {
    // The weekly test reveals a device that has fallen silent.
  }
}

/**
 * Ends alerts on this device, given as `knownDevice` returns it. Never fails: if the server still knows the device, its first failed push
 * removes it.
 */
export async function endAlerts(device: AlertDevice | undefined): Promise<void> {
  await (await subscription())?.unsubscribe().catch(() => false);
  if (!device) return;
  await ownerRequest({ method: 'DELETE', url: keyRoute('device', device.id), isBackground: true }).catch(() => undefined);
  await ownerDatabase.use((database) => database.delete('device', 'device')).catch(() => undefined);
}

/** This device as registered with the server; undefined without alerts. */
export async function knownDevice(): Promise<AlertDevice | undefined> {
  try {
    return (await ownerDatabase.exists()) ? await ownerDatabase.use((database) => database.get('device', 'device')) : undefined;
  } catch {
    return undefined;
  }
}

/** A default name: the kind of device. */
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

/** Rejects if there is none in time: its installation may have failed. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('No worker is ready for alerts')), readyWithinMs);
  });
  try {
    return await Promise.race([navigator.serviceWorker.ready, silence]);
  } finally {
    clearTimeout(timer);
  }
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await ownerWorkerRegistration())?.pushManager.getSubscription().catch(() => null)) ?? null;
}

/** The subscription for this server key. One for another key is ended: push services would refuse its alerts. */
async function subscribe(manager: PushManager, publicKey: string): Promise<PushSubscription> {
  const held = await manager.getSubscription();
  if (held && isMadeFor(publicKey, held)) return held;
  await held?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** True also if the browser does not say. */
function isMadeFor(publicKey: string, { options }: PushSubscription): boolean {
  const key = options.applicationServerKey;
  if (!key) return true;
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

async function register(taken: PushSubscription, label: string, isBackground = false): Promise<void> {
  const { endpoint = '', keys } = taken.toJSON();
  const data: RegisterDevice = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }, label };
  const { id } = (await ownerRequest<RegisteredDevice>({ method: 'POST', url: apiRoutes.alertDevices, data, isBackground })).data;
  await ownerDatabase.use((database) => database.put('device', { id, label }, 'device'));
}
