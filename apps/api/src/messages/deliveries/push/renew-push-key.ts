import type { DataSource } from 'typeorm';
import webPush from 'web-push';
import { Delivery } from '../delivery.entity.js';

/**
 * Makes a new key for push services, which all replicas sign with from the next alert on. Subscriptions were made for the key before, so
 * all devices are forgotten and their people informed by email; the app on a device subscribes again when it is opened. Returns how many.
 */
export async function renewPushKey(dataSource: Pick<DataSource, 'transaction'>): Promise<number> {
  return dataSource.transaction(async (manager) => {
    // SQL: the table has one row and no entity; the deleted devices come back in the same statement.
    const key = 'INSERT INTO push_keys (private_key) VALUES ($1) ON CONFLICT (id) DO UPDATE SET private_key = $1';
    await manager.query(key, [webPush.generateVAPIDKeys().privateKey]);
    const [gone] = await manager.query<[{ userId: string; about: string }[], number]>(
      'DELETE FROM devices RETURNING user_id AS "userId", label AS about',
    );
    await manager.insert(Delivery, gone.map((device) => ({ purpose: 'device-gone' as const, ...device })));
    return gone.length;
  });
}
