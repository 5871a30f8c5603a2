import { type AlertApp, emergency, startAlertApp } from '../../../../test/alert-app.js';
import { eventually } from '../../../../test/eventually.js';
import { PushKeys } from './push-keys.js';
import { renewPushKey } from './renew-push-key.js';

let day: AlertApp;
beforeAll(async () => {
  day = await startAlertApp();
});
afterAll(() => day.close());

const publicKey = async () => (await day.api.app.get(PushKeys).pair()).publicKey;

test('a renewed key signs the next alert without a restart; the devices of before are forgotten and their people told', async () => {
  const before = await publicKey();
  await day.register(day.owner, 'Phone in the van');
  await day.register(day.owner, 'Old tablet');
  expect(await renewPushKey(day.api.dataSource)).toBe(2);
  expect(await day.api.dataSource.query('SELECT FROM devices')).toEqual([]);
  const told = () => day.mails.taken.flatMap(({ raw }) => /^Subject: Alerts no longer reach: (.+?)\r?$/m.exec(raw.toString())?.[1] ?? []);
  await eventually(() => expect(told().sort()).toEqual(['Old tablet', 'Phone in the van']));

  const { device } = await day.register(day.owner, 'Phone in the van');
  await day.quote(emergency);
  await eventually(() => expect(day.pushes.taken).toHaveLength(1));
  const renewed = await publicKey();
  expect(renewed).not.toBe(before);
  expect(day.pushes.taken[0]).toMatchObject({ device, vapid: { publicKey: renewed } });
});

test('a key is renewed before there was one, and with no device', async () => {
  await day.forget();
  await day.api.dataSource.query('DELETE FROM push_keys');
  expect(await renewPushKey(day.api.dataSource)).toBe(0);
  expect(Buffer.from(await publicKey(), 'base64url')).toHaveLength(65);
});
