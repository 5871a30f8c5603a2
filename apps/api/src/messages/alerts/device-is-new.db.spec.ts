import { apiRoutes, type Problem, type RegisteredDevice } from '#dto';
import { type KeyApp, sam, startKeyApp } from '../../../test/key-app.js';
import { PushPeer } from '../../../test/peers/push-peer.js';

const pushes = new PushPeer();

let day: KeyApp;
beforeAll(async () => {
  await pushes.start();
  day = await startKeyApp({ PUSH_HOSTS: pushes.host });
});
afterAll(async () => {
  await day.api.close();
  await pushes.stop();
});
beforeEach(() => day.forget());

type Browser = Awaited<ReturnType<KeyApp['signIn']>>;

async function register(browser: Browser, device = pushes.subscribe()) {
  const { body } = await browser.post(apiRoutes.alertDevices).send(device).expect(201);
  return (body as RegisteredDevice).id;
}
async function refuse(browser: Browser, device = pushes.subscribe()) {
  const { body } = await browser.post(apiRoutes.alertDevices).send(device).expect(403);
  expect((body as Problem).type).toBe('urn:problem-type:sign-in-again');
}
const added = async () => (await day.events()).filter(({ event }) => event === 'device-added').map(({ about }) => about);
const endpoints = () =>
  day.api.dataSource.query<{ username: string; endpoint: string }[]>('SELECT username, endpoint FROM devices JOIN users ON users.id = user_id');

describe('a device', () => {
  it('that is new to the person needs a fresh sign-in, and everybody is told', async () => {
    const browser = await day.signIn();
    await register(browser, pushes.subscribe('Phone in the van'));
    expect(await added()).toEqual(['Phone in the van']);
    const other = await day.signIn();
    await day.age('31 minutes');
    await refuse(other);
    expect(await endpoints()).toHaveLength(1);
  });

  it('is the same at each start of the page, however old the sign-in, and nobody is told again', async () => {
    const browser = await day.signIn();
    const device = pushes.subscribe();
    const id = await register(browser, device);
    await day.age('6 days');
    expect(await register(browser, { ...device, label: 'Renamed' })).toBe(id);
    expect(await added()).toHaveLength(1);
  });

  it('is the same when the push service renewed its address in a browser that is known', async () => {
    const browser = await day.signIn();
    const id = await register(browser);
    await day.age('6 days');
    const renewed = pushes.subscribe();
    expect(await register(browser, renewed)).toBe(id);
    expect(await endpoints()).toEqual([{ username: 'owner', endpoint: renewed.endpoint }]);
    expect(await added()).toHaveLength(1);
  });

  it('of before browsers were known is the same by its address, and by its browser from then on', async () => {
    const browser = await day.signIn();
    const device = pushes.subscribe();
    const id = await register(browser, device);
    await day.api.dataSource.query('UPDATE devices SET browser_id = NULL');
    await day.age('6 days');
    await refuse(browser);
    expect(await register(browser, device)).toBe(id);
    expect(await register(browser)).toBe(id);
  });

  it('that two people share is new to whoever takes it over', async () => {
    const browser = await day.signIn();
    const device = pushes.subscribe();
    await register(browser, device);
    await day.signIn(sam, browser);
    await day.age('31 minutes');
    await refuse(browser, device);
    expect(await endpoints()).toEqual([{ username: 'owner', endpoint: device.endpoint }]);
    await browser.post(apiRoutes.confirm).send({ password: sam.password }).expect(204);
    await register(browser, device);
    expect(await endpoints()).toEqual([{ username: 'sam', endpoint: device.endpoint }]);
    expect(await added()).toHaveLength(2);
  });

  it('is one when two tabs register it at the same time', async () => {
    const browser = await day.signIn();
    const device = pushes.subscribe();
    const ids = await Promise.all([register(browser, device), register(browser, device)]);
    expect(new Set(ids).size).toBe(1);
    expect(await added()).toHaveLength(1);
  });
});
