import { installOutboxWorker } from './outbox-worker';

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

it('is installed once a page, and again only if it could not be fetched', async () => {
  let isOnline = false;
  let times = 0;
  const register = () => {
    times += 1;
    return isOnline ? Promise.resolve() : Promise.reject(new TypeError('No signal'));
  };
  Object.assign(navigator, { serviceWorker: { register } });
  await installOutboxWorker();
  isOnline = true;
  for (const after of [2, 2]) {
    await Promise.all([installOutboxWorker(), installOutboxWorker()]);
    expect(times).toBe(after);
  }
});
