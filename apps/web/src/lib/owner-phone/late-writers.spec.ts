import { jest } from '@jest/globals';
import { apiRoutes } from '#dto';
import 'fake-indexeddb/auto';
import { fakeApi, lateAnswer } from '../../../test/fake-api';
import { renewAlerts } from './alert-device';
import { forgetOwnerPhone } from './forget-owner-phone';
import { openOwnerDatabase, ownerDatabase } from './owner-database';
import { installOwnerWorker, ownerWorker } from './owner-worker';
import { cachePhotos } from './photo-cache';

/** Caches as in browsers: a removed one accepts writes through an old handle, and nobody sees them. */
class Caches {
  readonly named = new Map<string, Map<string, Response>>();

  open = (name: string) => {
    const files = this.named.get(name) ?? new Map<string, Response>();
    this.named.set(name, files);
    return Promise.resolve({
      keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
      match: (url: string) => Promise.resolve(files.get(url)),
      put: (url: string, file: Response) => Promise.resolve(void files.set(url, file)),
      delete: (url: string) => Promise.resolve(files.delete(url)),
    });
  };
  keys = () => Promise.resolve([...this.named.keys()]);
  delete = (name: string) => Promise.resolve(this.named.delete(name));
}

/** A browser's workers: `register` takes as long as the worker's script. */
class Workers {
  registration: { unregister: () => Promise<boolean> } | undefined;
  arrive = () => {};

  register = () =>
    new Promise<void>((resolve) => {
      this.arrive = () => {
        this.registration = { unregister: this.unregister };
        resolve();
      };
    });
  unregister = () => {
    this.registration = undefined;
    return Promise.resolve(true);
  };
  getRegistration = () => Promise.resolve(this.registration);
}

const going = new AbortController().signal;
let caches: Caches;
let workers: Workers;
beforeEach(async () => {
  caches = new Caches();
  workers = new Workers();
  Object.assign(globalThis, { caches });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  await openOwnerDatabase();
});
afterEach(ownerDatabase.remove);

const photo = (): Response => ({ ok: true, clone: () => ({ blob: () => Promise.resolve({ size: 1 }) }) }) as unknown as Response;

it('photos that arrive after a logout are in no cache', async () => {
  let arrive = (_answer: Response) => {};
  globalThis.fetch = jest.fn<typeof fetch>().mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const caching = cachePhotos(['/api/photos/a.webp'], going);
  await ownerDatabase.use(() => Promise.resolve());
  expect([...caches.named.keys()]).toEqual(['owner-photos']);
  await forgetOwnerPhone('owner');
  arrive(photo());
  await caching;
  expect([...caches.named.keys()]).toEqual([]);
  await expect(cachePhotos(['/api/photos/a.webp'], going)).rejects.toThrow('takes nothing more');
  expect([...caches.named.keys()]).toEqual([]);
});

it('a worker that is installed after a logout is removed, and no other is requested', async () => {
  const installing = installOwnerWorker();
  await ownerDatabase.use(() => Promise.resolve());
  await forgetOwnerPhone('owner');
  // Its script has arrived, and it has begun to fetch the pages.
  workers.arrive();
  await caches.open(`${ownerWorker.cachePrefix}of-a-release`);
  await installing;
  expect([workers.registration, ...caches.named.keys()]).toEqual([undefined]);
  workers.arrive = () => {};
  await installOwnerWorker();
  workers.arrive();
  expect(workers.registration).toBeUndefined();
});

it('a device that the server registers after a logout is not stored', async () => {
  await ownerDatabase.use((database) => database.put('device', { id: 'd-0', label: 'Van' }, 'device'));
  const subscription = { endpoint: 'https://push.example/1', options: {}, unsubscribe: () => Promise.resolve(true), toJSON: () => ({ endpoint: 'https://push.example/1' }) };
  const pushManager = { getSubscription: () => Promise.resolve(subscription), subscribe: () => Promise.resolve(subscription) };
  Object.assign(workers, { registration: { pushManager, unregister: () => Promise.resolve(true) } });
  Object.assign(globalThis, { Notification: { permission: 'granted' } });
  const { answer, come } = lateAnswer({ status: 201, body: { id: 'd-1' } });
  const calls = fakeApi({ [apiRoutes.alertDevices]: [answer], [`${apiRoutes.alertDevices}/d-0`]: [{ status: 204 }] });
  const renewing = renewAlerts(() => Promise.resolve('key'));
  while (calls.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  await forgetOwnerPhone('owner');
  come();
  await renewing;
  expect(await ownerDatabase.exists()).toBe(false);
});
