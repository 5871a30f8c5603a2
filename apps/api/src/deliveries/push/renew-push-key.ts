import type { DataSource } from 'typeorm';
import webPush from 'web-push';
import { Delivery } from '../delivery.entity.js';
import { Device } from './device.entity.js';
import { PushKey } from './push-key.entity.js';

/**
 * Makes a new key for push services, which all replicas sign with from the next alert on. Subscriptions were made for the key before, so
 * all devices are forgotten and their people informed by email; the app on a device subscribes again when it is opened. Returns how many.
 */
export async function renewPushKey(dataSource: Pick<DataSource, 'transaction'>): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const { privateKey } = webPush.generateVAPIDKeys();
    await manager.upsert(PushKey, { id: true, privateKey }, ['id']);
    const deleted = await manager.createQueryBuilder().delete().from(Device).returning('user_id AS "userId", label AS about').execute();
    const gone = deleted.raw as { userId: string; about: string }[];
    await manager.insert(Delivery, gone.map((device) => ({ purpose: 'device-gone' as const, ...device })));
    return gone.length;
  });
}
